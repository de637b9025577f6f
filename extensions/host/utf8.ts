/** Text as UTF-8 bytes in our own memory, copied from the input when first read. */
import { inputRead, intern } from "./wasm-api";
import { isText, Key, lengthOf, Val } from "./nan-box";
import { take } from "./memory";

/** A text: address in the upper half, bytes in the lower. 0 is no text, because nothing is ever read to address 0. */
export type Str = u64;

@inline
export const NO_TEXT: Str = 0;

/** Reads a text. A zero byte follows, so that reading behind the end has the same result as in the other build. */
export function text(value: Val): Str {
  if (!isText(value)) return NO_TEXT;
  const bytes = lengthOf(value);
  const start = take(bytes + 1);
  inputRead(<u32>value, start, bytes);
  return pack(start, bytes);
}

export function key(name: Str): Key {
  return intern(startOf(name), units(name));
}

/** Returns a literal. Literals are UTF-16: four letters of eight bytes become four bytes at a time. */
@inline
export function literal(letters: string): Str {
  const bytes = letters.length;
  const start = take(bytes);
  const wide = changetype<usize>(letters);
  for (let index = 0; index < bytes; index += 4) {
    let word = load<u64>(wide + (<usize>index << 1));
    word = (word | (word >>> 8)) & 0x0000_ffff_0000_ffff;
    store<u32>(start + index, <u32>(word | (word >>> 16)));
  }
  return pack(start, bytes);
}

export function name(letters: string): Key {
  return key(literal(letters));
}

@inline
export function hasText(value: Str): bool {
  return value != NO_TEXT;
}

@inline
export function units(value: Str): i32 {
  return <i32>value;
}

@inline
export function codeAt(value: Str, index: i32): i32 {
  const first = <i32>load<u8>(startOf(value) + index);
  return first < 0x80 ? first : longCode(startOf(value) + index, first);
}

@inline
export function after(index: i32, code: i32): i32 {
  if (code < 0x80) return index + 1;
  if (code < 0x800) return index + 2;
  return code < 0x10000 ? index + 3 : index + 4;
}

/**
 * Finds a byte, eight at a time: an equal byte is 0 after the exclusive or, and its high bit shows in `hit`. The last eight may reach past the end,
 * where memory is always readable.
 */
export function seek(value: Str, code: i32, from: i32): i32 {
  const bytes = units(value);
  const start = startOf(value);
  const pattern = <u64>code * 0x0101_0101_0101_0101;
  for (let index = from; index < bytes; index += 8) {
    const word = load<u64>(start + index) ^ pattern;
    const hit = (word - 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080;
    if (hit == 0) continue;
    const position = index + (<i32>ctz(hit) >> 3);
    return position < bytes ? position : -1;
  }
  return -1;
}

/** Finds all separators; those of eight bytes are taken one by one, the lowest first. */
export function split(value: Str, code: i32, ends: usize): i32 {
  if (value == NO_TEXT) return 0;
  const bytes = units(value);
  const start = startOf(value);
  const pattern = <u64>code * 0x0101_0101_0101_0101;
  let into = ends;
  for (let index = 0; index < bytes; index += 8) {
    const word = load<u64>(start + index) ^ pattern;
    let hits = ~(((word & 0x7f7f_7f7f_7f7f_7f7f) + 0x7f7f_7f7f_7f7f_7f7f) | word | 0x7f7f_7f7f_7f7f_7f7f);
    for (; hits != 0; hits &= hits - 1) {
      const position = index + (<i32>ctz(hits) >> 3);
      if (position >= bytes) break;
      store<i32>(into, position);
      into += 4;
    }
  }
  store<i32>(into, bytes);
  return <i32>((into - ends) >> 2) + 1;
}

/** Reports whether a text is ASCII: eight bytes at a time, then the rest. */
export function isAscii(value: Str): bool {
  const bytes = units(value);
  const start = startOf(value);
  let all: u64 = 0;
  let index = 0;
  for (; index + 8 <= bytes; index += 8) all |= load<u64>(start + index);
  if ((all & 0x8080_8080_8080_8080) != 0) return false;
  for (; index < bytes; index++) if (load<u8>(start + index) >= 0x80) return false;
  return true;
}

/**
 * Reports whether a text is ASCII without control characters, outer spaces and double spaces. The last word is padded, with a space first, so that a
 * space before it is noticed.
 */
export function isPlain(value: Str): bool {
  const bytes = units(value);
  const start = startOf(value);
  let before: u64 = 0x80;
  for (let index = 0; index < bytes; index += 8) {
    let word = load<u64>(start + index);
    const remaining = bytes - index;
    if (remaining < 8) {
      const bits = <u64>remaining << 3;
      word = (word & ((<u64>1 << bits) - 1)) | (0x6161_6161_6161_6120 << bits);
    }
    const other = word ^ 0x2020_2020_2020_2020;
    const blanks = ~(((other & 0x7f7f_7f7f_7f7f_7f7f) + 0x7f7f_7f7f_7f7f_7f7f) | other | 0x7f7f_7f7f_7f7f_7f7f);
    if (((word | (word - 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080) != 0 || (blanks & ((blanks << 8) | before)) != 0) return false;
    if (remaining < 8) return true;
    before = blanks >>> 56;
  }
  return bytes == 0 || before == 0;
}

/** Reports whether a text starts and ends with visible ASCII characters, and so needs no trimming. */
export function isClosed(value: Str): bool {
  const bytes = units(value);
  return bytes > 0 && isPrinted(load<u8>(startOf(value))) && isPrinted(load<u8>(startOf(value) + bytes - 1));
}

@inline
function isPrinted(byte: u8): bool {
  return byte > 32 && byte < 127;
}

/** Returns a hash of the length and the last eight bytes, where ids differ. The very last are the highest, because a product only spreads upwards. */
export function mark(value: Str): i32 {
  const bytes = units(value);
  const end = startOf(value) + bytes;
  let number: u64 = 0;
  if (bytes >= 8) number = load<u64>(end - 8);
  else for (let index = bytes; index > 0; index--) number = (number << 8) | <u64>load<u8>(end - index);
  number ^= (number >>> 32) ^ <u64>bytes;
  return <i32>((number * 0x9e37_79b9_7f4a_7c15) >>> 33);
}

@inline
export function slice(value: Str, from: i32, to: i32): Str {
  return value == NO_TEXT ? NO_TEXT : pack(startOf(value) + from, to - from);
}

/** Compares two texts. Ends differ more often than beginnings (ids share their scheme), so the last eight bytes are compared first. */
export function isSameText(a: Str, b: Str): bool {
  const bytes = units(a);
  if (a == NO_TEXT || b == NO_TEXT || bytes != units(b)) return false;
  const firstStart = startOf(a);
  const secondStart = startOf(b);
  if (bytes < 8) return sameShort(firstStart, secondStart, bytes);
  for (let index = bytes - 8; index > 0; index -= 8) if (load<u64>(firstStart + index) != load<u64>(secondStart + index)) return false;
  return load<u64>(firstStart) == load<u64>(secondStart);
}

export function join(a: Str, b: Str): Str {
  if (a == NO_TEXT) return b;
  if (b == NO_TEXT) return a;
  const first = units(a);
  const second = units(b);
  const into = take(first + second + 1);
  memory.copy(into, startOf(a), first);
  memory.copy(into + first, startOf(b), second);
  return pack(into, first + second);
}

/** Returns the text of some code points, each of which takes at most four bytes. */
export function fromCodes(codes: usize, count: i32): Str {
  const into = take((count << 2) + 1);
  let end = into;
  for (let index = 0; index < count; index++) end = writeCode(end, load<i32>(codes + (<usize>index << 2)));
  store<u8>(end, 0);
  return pack(into, <i32>(end - into));
}

function writeCode(at: usize, code: i32): usize {
  if (code < 0x80) {
    store<u8>(at, code);
    return at + 1;
  }
  let shift = code < 0x800 ? 6 : code < 0x10000 ? 12 : 18;
  store<u8>(at, (shift == 6 ? 0xc0 : shift == 12 ? 0xe0 : 0xf0) | (code >>> shift));
  let end = at + 1;
  for (; shift > 0; end++) {
    shift -= 6;
    store<u8>(end, 0x80 | ((code >>> shift) & 0x3f));
  }
  return end;
}

@inline
export function startOf(value: Str): usize {
  return <usize>(value >>> 32);
}

@inline
function pack(start: usize, bytes: i32): Str {
  return (<u64>start << 32) | <u64>(<u32>bytes);
}

function longCode(from: usize, first: i32): i32 {
  if (first < 0xc0) return first;
  if (first < 0xe0) return ((first & 0x1f) << 6) | tail(from, 1);
  if (first < 0xf0) return ((first & 0x0f) << 12) | (tail(from, 1) << 6) | tail(from, 2);
  return ((first & 0x07) << 18) | (tail(from, 1) << 12) | (tail(from, 2) << 6) | tail(from, 3);
}

@inline
function tail(from: usize, offset: i32): i32 {
  return <i32>load<u8>(from + offset) & 0x3f;
}

function sameShort(firstStart: usize, secondStart: usize, bytes: i32): bool {
  for (let i = 0; i < bytes; i++) if (load<u8>(firstStart + i) != load<u8>(secondStart + i)) return false;
  return true;
}
