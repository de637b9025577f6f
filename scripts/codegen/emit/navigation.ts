import type { Source } from "../declarations/load.ts";
import { NAVIGATION, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../lib/header.ts";

/** engine/generated/navigation.ts: what the platform's admin draws beside the app. */
export function emitNavigation(sources: readonly Source[]): string {
  return [
    CODE_COMMENT,
    'import type { NavigationEntry } from "./declarations.ts";\n\n',
    `export const navigation: readonly NavigationEntry[] = ${JSON.stringify(shellOf(sources, NAVIGATION).entries, null, 1)};\n`,
  ].join("");
}
