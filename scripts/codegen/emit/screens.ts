import type { Declared } from "../declarations/declared.ts";
import { announcedOf, pagesOf, SCREENS, screensOf } from "../declarations/screens.ts";
import { BrokenDeclarations } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/screens.ts: where the screens are that are no family's, and the addresses of all there are, as patterns. */
export function emitScreens(declared: Declared): string {
  const pages = pagesOf(declared.sources);
  if (pages.home === undefined) throw new BrokenDeclarations([{ file: SCREENS, pointer: "", message: "is missing" }]);
  const screens = new Set([...screensOf(declared).map(({ pattern }) => pattern), ...announcedOf(declared.sources)]);
  return [
    CODE_COMMENT,
    `export const pages = ${JSON.stringify(pages, null, 1)} as const;\n\n`,
    `export const screens: readonly string[] = ${JSON.stringify([...screens], null, 1)};\n`,
  ].join("");
}
