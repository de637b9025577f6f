/**
 * Recognition of gift lines: a gift has the mark of an offer and is one of the offer's variants. Any other mark is an attribute of an ordinary line,
 * which is never free. Functions, blocks and the preview use this module, each with the offers that it knows.
 */
import {
  getInt,
  getText,
  hasText,
  Ints,
  ints,
  NO_INTS,
  NO_TEXT,
  NO_TEXTS,
  Str,
  isSameText,
  setInt,
  setText,
  slice,
  Texts,
  texts,
  units,
} from "./host.ts";
import { PLACES, placeOf } from "./id-set.ts";

/** Length of a variant id before its number: gid://shopify/ProductVariant/ */
const SCHEME: i32 = 29;

let marks: Texts = NO_TEXTS;
/** Index of each mark's first variant, and the end of the last. */
let begins: Ints = NO_INTS;
let variants: Texts = NO_TEXTS;
/** Number of each variant's mark. */
let owners: Ints = NO_INTS;
let markCount: i32 = 0;
export let slotCount: i32 = 0;
let capacity: i32 = 0;
/** Hash chains: the last added mark of each place, plus one, and the mark before each mark; 0 ends a chain. */
let latest: Ints = NO_INTS;
let before: Ints = NO_INTS;

/** Forgets all marks, and reserves memory for this many marks and variants. */
export function openGifts(maxMarks: i32, maxSlots: i32): void {
  marks = texts(maxMarks);
  begins = ints(maxMarks + 1);
  before = ints(maxMarks + 1);
  variants = texts(maxSlots);
  owners = ints(maxSlots);
  latest = ints(PLACES);
  capacity = maxSlots;
  markCount = 0;
  slotCount = 0;
}

/** Adds a mark and returns its number, from 0; variants added next belong to it. */
export function addMark(guid: Str): i32 {
  const mark: i32 = markCount;
  const place: i32 = placeOf(guid);
  setText(marks, mark, guid);
  setInt(before, mark, getInt(latest, place));
  setInt(latest, place, mark + 1);
  markCount++;
  setInt(begins, mark, slotCount);
  setInt(begins, markCount, slotCount);
  return mark;
}

/** Adds a variant, by the number in its id. */
export function addVariant(number: Str): void {
  if (slotCount === capacity) return;
  setText(variants, slotCount, number);
  setInt(owners, slotCount, markCount - 1);
  slotCount++;
  setInt(begins, markCount, slotCount);
}

/** Returns the number in a variant's id, which distinguishes it from others. */
export function numberOf(variant: Str): Str {
  return units(variant) > SCHEME ? slice(variant, SCHEME, units(variant)) : variant;
}

/** Returns the index of a line's variant among all variants if the line has the mark of the variant's offer; -1 for an ordinary line. */
export function slotOf(mark: Str, variant: Str): i32 {
  if (!hasText(mark) || !hasText(variant)) return -1;
  const number: Str = numberOf(variant);
  for (let each: i32 = getInt(latest, placeOf(mark)); each > 0; each = getInt(before, each - 1)) {
    if (!isSameText(getText(marks, each - 1), mark)) continue;
    const end: i32 = getInt(begins, each);
    for (let slot: i32 = getInt(begins, each - 1); slot < end; slot++) if (isSameText(getText(variants, slot), number)) return slot;
  }
  return -1;
}

/** Returns the mark of a variant. */
export function markOf(slot: i32): i32 {
  return getInt(owners, slot);
}

export function guidAt(mark: i32): Str {
  return mark >= 0 && mark < markCount ? getText(marks, mark) : NO_TEXT;
}
