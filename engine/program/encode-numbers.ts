/** Encoding of a program's numbers as one short text. */
import { CODE_LONG, CODE_ZERO } from "../runtime/opcodes.ts";

/** Letters of the numbers from -1 to 89. */
const LETTERS = Array.from({ length: CODE_LONG - CODE_ZERO + 1 }, (_, index) => String.fromCharCode(CODE_ZERO - 1 + index));
const MARK = String.fromCharCode(CODE_LONG);

/** Encodes numbers: one ASCII letter from -1 to 89, any other number as digits between a mark and a space. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = "";
  for (const number of numbers) text += LETTERS[number + 1] ?? `${MARK}${number} `;
  return text;
}
