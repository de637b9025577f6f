import { analyticsOf } from "../declarations/analytics.ts";
import type { Declared } from "../declarations/declared.ts";
import { helpOf, pagesOf, screensOf } from "../declarations/screens.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/**
 * engine/generated/screens.ts: the paths of screens outside of families, the analytics screens by file, their help links, and patterns of
 * all paths.
 */
export function emitScreens(declared: Declared): string {
  const screens = new Set(screensOf(declared).map(({ pattern }) => pattern));
  const figures = analyticsOf(declared.sources).map(({ id, declared: { path } }) => [id, path]);
  return [
    CODE_COMMENT,
    `export const pages = ${JSON.stringify(pagesOf(declared.sources), null, 1)} as const;\n\n`,
    `export const help = ${JSON.stringify(helpOf(declared.sources), null, 1)} as const;\n\n`,
    `export const figureScreens = ${JSON.stringify(Object.fromEntries(figures), null, 1)} as const;\n\n`,
    `export const screens: readonly string[] = ${JSON.stringify([...screens], null, 1)};\n`,
  ].join("");
}
