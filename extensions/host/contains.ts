/** Case-insensitive search within ASCII: eight bytes at a time instead of letter by letter. */
import { codeAt, Str, startOf, units } from "./utf8";

/** Reports whether a code point belongs to the letter before it: accents, signs of voiced kana, and the parts of a Korean syllable. */
export function isPartOfLetter(code: i32): bool {
  return (code > 0x2ff && code < 0x370) || (code > 0x1160 && code < 0x11c3) || code === 0x3099 || code === 0x309a;
}

/**
 * Reports whether a text that is folded, or ASCII in any case, contains a folded text, with all that belongs to its last letter. The cases of an
 * ASCII letter differ in one bit.
 */
export function contains(value: Str, part: Str): bool {
  const last = units(value) - units(part);
  const start = startOf(value);
  const first = load<u8>(startOf(part));
  const expected = <u64>first * 0x0101_0101_0101_0101;
  const either: u64 = first > 96 && first < 123 ? 0x2020_2020_2020_2020 : 0;
  for (let index = 0; index <= last; index += 8) {
    const word = (load<u64>(start + index) | either) ^ expected;
    let hits = ~(((word & 0x7f7f_7f7f_7f7f_7f7f) + 0x7f7f_7f7f_7f7f_7f7f) | word | 0x7f7f_7f7f_7f7f_7f7f);
    for (; hits != 0; hits &= hits - 1) {
      const place = index + (<i32>ctz(hits) >> 3);
      if (place > last) return false;
      if (startsLower(start + place, part) && endsAt(value, place + units(part))) return true;
    }
  }
  return false;
}

function endsAt(value: Str, index: i32): bool {
  return index >= units(value) || !isPartOfLetter(codeAt(value, index));
}

function startsLower(start: usize, part: Str): bool {
  const bytes = units(part);
  for (let index = 1; index < bytes; index++) {
    const byte = load<u8>(start + index);
    const expected = load<u8>(startOf(part) + index);
    if (byte != expected && (byte < 65 || byte > 90 || byte + 32 != expected)) return false;
  }
  return true;
}
