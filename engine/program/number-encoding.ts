/** Writes the numbers of a program as one short text. */
import { CODE_LONG, CODE_ZERO } from "../runtime/opcodes.ts";

/** The letters of the numbers from -1 to 89. */
const LETTERS = Array.from({ length: CODE_LONG - CODE_ZERO + 1 }, (_, index) => String.fromCharCode(CODE_ZERO - 1 + index));
const MARK = String.fromCharCode(CODE_LONG);

/** A number from -1 to 89 is one letter of ASCII; any other is written in digits between a mark and a blank. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = "";
  for (const number of numbers) text += LETTERS[number + 1] ?? `${MARK}${number} `;
  return text;
}
