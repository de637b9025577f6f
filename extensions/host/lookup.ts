/** Sets of texts: the lines of one text, hashed by their marks. */
import { getInt, Ints, ints, setInt } from "./typed-arrays";
import { mark, isSameText, slice, split, Str, units } from "./utf8";
import { take } from "./memory";

/** Address of a set: the text, the number of places less one, the end of each line, and the places, which hold number + 1, or 0 if empty. */
export type Lookup = usize;

@inline
export const NO_LOOKUP: Lookup = 0;

@inline
const NEWLINE: i32 = 10;
@inline
const MASK: usize = 8;
@inline
const PLACES: usize = 12;
@inline
const ENDS: usize = 16;

/** Builds a set. There are twice as many places as lines, so that probes are short. */
export function lookup(lines: Str): Lookup {
  const set = take(<i32>ENDS + ((units(lines) + 1) << 2));
  const total = split(lines, NEWLINE, set + ENDS);
  let size = 2;
  while (size < total << 1) size = size << 1;
  const places = ints(size);
  const mask = size - 1;
  store<u64>(set, lines);
  store<i32>(set + MASK, mask);
  store<u32>(set + PLACES, <u32>places);
  for (let entry = 0; entry < total; entry++) {
    let place = mark(lineAt(set, entry)) & mask;
    while (getInt(places, place) != 0) place = (place + 1) & mask;
    setInt(places, place, entry + 1);
  }
  return set;
}

/** Reports whether a set contains a text. */
export function isIn(set: Lookup, value: Str): bool {
  const places: Ints = load<u32>(set + PLACES);
  const mask = load<i32>(set + MASK);
  let place = mark(value) & mask;
  while (getInt(places, place) != 0) {
    if (isSameText(value, lineAt(set, getInt(places, place) - 1))) return true;
    place = (place + 1) & mask;
  }
  return false;
}

function lineAt(set: Lookup, entry: i32): Str {
  const end = set + ENDS + (<usize>entry << 2);
  return slice(load<u64>(set), entry == 0 ? 0 : load<i32>(end - 4) + 1, load<i32>(end));
}
