/** Phone numbers: only the digits count. */
import { after, codeAt, fromCodes, Ints, ints, Str, setInt, units } from "./host.ts";
import { charClass, LETTER, NUMERAL, toPlainLetter } from "./char-class.ts";

const HASH: i32 = 35;
const COMMA: i32 = 44;
const SEMICOLON: i32 = 59;

/** Returns the digits of a number before its extension, which begins with letters or with signs for a pause. Empty if there is none. */
export function phoneDigits(value: Str): Str {
  const length: i32 = units(value);
  const codes: Ints = ints(length);
  let total: i32 = 0;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const digit: i32 = toPlainLetter(code);
    const kind: i32 = charClass(digit);
    if (kind === NUMERAL) {
      setInt(codes, total, digit);
      total++;
    } else if (total > 0 && isExtension(kind, digit)) index = length;
    index = after(index, code);
  }
  return fromCodes(codes, total);
}

function isExtension(kind: i32, sign: i32): bool {
  return kind === LETTER || sign === HASH || sign === COMMA || sign === SEMICOLON;
}
