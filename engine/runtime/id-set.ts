/** Set of the texts that a run recorded: a text is found by its last letters, where ids differ, and then compared exactly. */
import {
  codeAt,
  getInt,
  getText,
  hasText,
  Ints,
  ints,
  NO_INTS,
  NO_TEXTS,
  Str,
  isSameText,
  setInt,
  setText,
  Texts,
  texts,
  units,
} from "./host.ts";

/** Number of hash places; a power of two. */
export const PLACES: i32 = 256;

let all: Texts = NO_TEXTS;
let count: i32 = 0;
/** Hash chains: the last text of each place, and the text before each text; 0 ends a chain. */
let latest: Ints = NO_INTS;
let before: Ints = NO_INTS;

/** Forgets all texts, and reserves memory for this many. */
export function openIdSet(capacity: i32): void {
  all = texts(capacity + 1);
  latest = ints(PLACES);
  before = ints(capacity + 1);
  count = 0;
}

export function addId(value: Str): void {
  if (!hasText(value)) return;
  const place: i32 = placeOf(value);
  count++;
  setText(all, count, value);
  setInt(before, count, getInt(latest, place));
  setInt(latest, place, count);
}

export function hasId(value: Str): bool {
  if (!hasText(value)) return false;
  for (let each: i32 = getInt(latest, placeOf(value)); each > 0; each = getInt(before, each))
    if (isSameText(getText(all, each), value)) return true;
  return false;
}

/** Returns the hash place of a text. Letters beyond ASCII differ between builds, which changes the place but never the result. */
export function placeOf(value: Str): i32 {
  const end: i32 = units(value);
  return (end + last(value, end - 1) + (last(value, end - 2) << 2) + (last(value, end - 3) << 4)) & (PLACES - 1);
}

function last(value: Str, index: i32): i32 {
  return index < 0 ? 0 : codeAt(value, index);
}
