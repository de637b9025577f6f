/** Size of a text in the output. */
import { Str, startOf, units } from "./utf8";

@inline
const ONES: u64 = 0x0101_0101_0101_0101;
@inline
const QUOTES: u64 = 0x2222_2222_2222_2222;
@inline
const SLASHES: u64 = 0x5c5c_5c5c_5c5c_5c5c;

/** Returns the bytes of a text in JSON. Most characters need no escape, which is tested for eight at a time. */
export function jsonEscape(value: Str): i32 {
  const bytes = units(value);
  const start = startOf(value);
  let total = bytes;
  for (let index = 0; index < bytes; index += 8) {
    const word = load<u64>(start + index);
    const special = (word - 0x2020_2020_2020_2020) | ((word ^ QUOTES) - ONES) | ((word ^ SLASHES) - ONES);
    if ((special & ~word & 0x8080_8080_8080_8080) == 0) continue;
    for (let at = index; at < index + 8 && at < bytes; at++) total += more(load<u8>(start + at));
  }
  return total;
}

/** Returns the further bytes that the escape of a byte takes. */
function more(byte: i32): i32 {
  if (byte == 34 || byte == 92) return 1;
  if (byte >= 32) return 0;
  return byte > 7 && byte < 14 && byte != 11 ? 1 : 5;
}
