/** A text split at its separators: its address and length, the number of parts, and the end of each. */
import { take } from "./memory";
import { slice, split, Str, units } from "./utf8";

export type Parts = usize;

@inline
export const NO_PARTS: Parts = 0;

@inline
const COUNT: usize = 8;
@inline
const ENDS: usize = 12;

export function parts(value: Str, code: i32): Parts {
  const all = take(<i32>ENDS + ((units(value) + 1) << 2));
  store<u64>(all, value);
  store<i32>(all + COUNT, split(value, code, all + ENDS));
  return all;
}

@inline
export function partCount(all: Parts): i32 {
  return load<i32>(all + COUNT);
}

export function partAt(all: Parts, index: i32): Str {
  const place = all + ENDS + (<usize>index << 2);
  return slice(load<u64>(all), index == 0 ? 0 : load<i32>(place - 4) + 1, load<i32>(place));
}
