/** Size of a text in the output. */
import { after, codeAt } from "./text.ts";
import type { Str } from "./value.ts";

/** Returns the UTF-8 bytes of a text in JSON, without its quotes; every build counts alike. */
export function jsonEscape(value: Str): i32 {
  if (value === null) return 0;
  let bytes = 0;
  for (let index = 0; index < value.length; ) {
    const code = codeAt(value, index);
    bytes += bytesOf(code);
    index = after(index, code);
  }
  return bytes;
}

/**
 * Returns the bytes of a code point: a quote or backslash has a backslash before it, line breaks and similar are a letter behind one, other control
 * characters have four digits.
 */
function bytesOf(code: number): i32 {
  if (code === 34 || code === 92) return 2;
  if (code < 32) return code > 7 && code < 14 && code !== 11 ? 2 : 6;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
