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

export function textNormalizerFor({ textStorage }: Pick<FamilyDeclaration, "textStorage">): TextNormalizer {
  return textStorage === "typed" ? INPUT_NORMALIZER : TIDY;
}

/** Controls in which text is typed, beside those that `normalField` handles by name. Most values without a control are text, too. */
const TEXTS: readonly FieldSchema["widget"][] = [undefined, "discount-code"];

/** Returns the normalizer of a value. A choice or an amount is not typed as text and is always trimmed. */
export function writeOf(family: Pick<FamilyDeclaration, "textStorage">, { widget, enum: enumValues }: FieldSchema): Write {
  return TEXTS.includes(widget) && enumValues === undefined ? textNormalizerFor(family).line : singleLine;
}
