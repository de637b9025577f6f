/** Normalizers for the texts of a family. */

import type { FamilyDeclaration, FieldSchema } from "../generated/declarations.ts";
import { singleLine, trimInput } from "../lib/text.ts";

export type Write = (text: string) => string;

/** Normalizers for a single line, for several lines, and for an entry of a map. */
export interface TextNormalizer {
  line: Write;
  lines: Write;
  entry: Write;
}

/** Normalizer of texts in rules, where nobody means the spaces around a text. */
const TIDY: TextNormalizer = { line: singleLine, lines: (text) => text.normalize("NFC").trim(), entry: (text) => text };
/** Normalizer of texts as people typed them, where spaces may be intended. */
const INPUT_NORMALIZER: TextNormalizer = { line: trimInput, lines: trimInput, entry: trimInput };

/** Returns the normalizer of a family's texts: those of rules are trimmed, all others are stored as they were typed. */
export function textNormalizerFor({ storage }: Pick<FamilyDeclaration, "storage">): TextNormalizer {
  return storage.type === "customization" ? TIDY : INPUT_NORMALIZER;
}

/** Controls in which text is typed, beside those that `normalField` handles by name. Most values without a control are text, too. */
const TEXTS: readonly FieldSchema["widget"][] = [undefined, "discount-code"];

/** Returns the normalizer of a value. A choice or an amount is not typed as text and is always trimmed. */
export function writeOf(family: Pick<FamilyDeclaration, "storage">, { widget: control, enum: choices }: FieldSchema): Write {
  return TEXTS.includes(control) && choices === undefined ? textNormalizerFor(family).line : singleLine;
}
