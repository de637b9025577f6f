import type { Declared } from "../declarations/declared.ts";
import { announcedOf, pagesOf, screensOf } from "../declarations/screens.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/screens.ts: where the screens are that are no family's, and the addresses of all there are, as patterns. */
export function emitScreens(declared: Declared): string {
  const screens = new Set([...screensOf(declared).map(({ pattern }) => pattern), ...announcedOf(declared.sources)]);
  return [
    CODE_COMMENT,
    `export const pages = ${JSON.stringify(pagesOf(declared.sources), null, 1)} as const;\n\n`,
    `export const screens: readonly string[] = ${JSON.stringify([...screens], null, 1)};\n`,
  ].join("");
}
