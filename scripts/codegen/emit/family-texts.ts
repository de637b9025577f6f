import { defaultTextsIn } from "../declarations/default-texts.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/family-texts.ts: the texts of a family's screens that a declaration need not have, as the meta-schema of families states them. */
export function emitFamilyTexts(sources: readonly Source[]): string {
  return `${CODE_COMMENT}export const defaultTexts = ${JSON.stringify(defaultTextsIn(sources), null, 1)} as const;\n`;
}
