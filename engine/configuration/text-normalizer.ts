/** How the texts of a family are stored. */

import type { FamilyDeclaration, FieldSchema } from "../generated/declarations.ts";
import { singleLine, trimInput } from "../lib/text.ts";

export type Write = (text: string) => string;

/** What becomes of a text in one line, of one in several, and of an entry of a map. */
export interface TextNormalizer {
  line: Write;
  lines: Write;
  entry: Write;
}

/** Without blanks around them, which nobody means who writes a rule. */
const TIDY: TextNormalizer = { line: singleLine, lines: (text) => text.normalize("NFC").trim(), entry: (text) => text };
/** As somebody typed them, who may mean each blank. */
const TYPED: TextNormalizer = { line: trimInput, lines: trimInput, entry: trimInput };

export function textNormalizerFor({ texts }: Pick<FamilyDeclaration, "texts">): TextNormalizer {
  return texts === "typed" ? TYPED : TIDY;
}

/** Controls that draw a text to be typed, beside those that `normalField` knows by name; most values without one are texts, too. */
const TEXTS: readonly FieldSchema["control"][] = [undefined, "discount-code"];

/** What becomes of a value that no control for texts has made: a choice or an amount has no blanks around it, whoever typed it. */
export function writeOf(family: Pick<FamilyDeclaration, "texts">, { control, enum: choices }: FieldSchema): Write {
  return TEXTS.includes(control) && choices === undefined ? textNormalizerFor(family).line : singleLine;
}
