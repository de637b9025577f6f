import type { Source } from "../declarations/load.ts";
import { NAVIGATION, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/navigation.ts: the app's entries in the navigation of Shopify's admin. */
export function emitNavigation(sources: readonly Source[]): string {
  return [
    CODE_COMMENT,
    'import type { NavigationEntry } from "./declarations.ts";\n\n',
    `export const navigation: readonly NavigationEntry[] = ${JSON.stringify(shellOf(sources, NAVIGATION).links, null, 1)};\n`,
  ].join("");
}
