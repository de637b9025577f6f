/** Writes the numbers of a program as one short text. */
import { CODE_LONG, CODE_ZERO } from "./runtime/codes.ts";

/** A number from -1 to 89 is one letter of ASCII; any other is written in digits between a mark and a blank. */
export function packed(numbers: readonly number[]): string {
  return numbers
    .map((number) => (fits(number) ? String.fromCharCode(CODE_ZERO + number) : `${String.fromCharCode(CODE_LONG)}${number} `))
    .join("");
}

function fits(number: number): boolean {
  return number >= -1 && CODE_ZERO + number < CODE_LONG;
}
