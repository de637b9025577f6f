/**
 * Which lines of a cart are gifts: those that have the mark of an offer and are one of its variants. Any other mark is a property of an
 * ordinary line, which counts and is never free. Functions, blocks and the preview ask here, each with the offers that it knows of.
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
  same,
  setInt,
  setText,
  slice,
  Texts,
  texts,
  units,
} from "./host.ts";
import { PLACES, placeOf } from "./id-set.ts";

/** Letters of a variant's id in front of its number: gid://shopify/ProductVariant/ */
const SCHEME: i32 = 29;

let marks: Texts = NO_TEXTS;
/** By mark where its variants begin, and one behind the last. */
let begins: Ints = NO_INTS;
let variants: Texts = NO_TEXTS;
/** By variant the number of its mark. */
let owners: Ints = NO_INTS;
let markCount: i32 = 0;
export let slotCount: i32 = 0;
let room: i32 = 0;
/** By place the mark that was added last, plus one, and by mark the one before it; 0 is none. */
let latest: Ints = NO_INTS;
let before: Ints = NO_INTS;

/** Forgets all, with room for so many marks and variants. */
export function openGifts(mostMarks: i32, mostSlots: i32): void {
  marks = texts(mostMarks);
  begins = ints(mostMarks + 1);
  before = ints(mostMarks + 1);
  variants = texts(mostSlots);
  owners = ints(mostSlots);
  latest = ints(PLACES);
  room = mostSlots;
  markCount = 0;
  slotCount = 0;
}

/** The number of the mark, from 0 on; the variants that are added next are its own. */
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

/** By the number in its id. */
export function addVariant(number: Str): void {
  if (slotCount === room) return;
  setText(variants, slotCount, number);
  setInt(owners, slotCount, markCount - 1);
  slotCount++;
  setInt(begins, markCount, slotCount);
}

/** What tells a variant from others: the number in its id. */
export function numberOf(variant: Str): Str {
  return units(variant) > SCHEME ? slice(variant, SCHEME, units(variant)) : variant;
}

/** The place of a line's variant among all that were added, if it has the mark of its offer; -1 for an ordinary line. */
export function slotOf(mark: Str, variant: Str): i32 {
  if (!hasText(mark) || !hasText(variant)) return -1;
  const number: Str = numberOf(variant);
  for (let each: i32 = getInt(latest, placeOf(mark)); each > 0; each = getInt(before, each - 1)) {
    if (!same(getText(marks, each - 1), mark)) continue;
    const end: i32 = getInt(begins, each);
    for (let slot: i32 = getInt(begins, each - 1); slot < end; slot++) if (same(getText(variants, slot), number)) return slot;
  }
  return -1;
}

/** The mark that a variant was added for. */
export function markOf(slot: i32): i32 {
  return getInt(owners, slot);
}

export function guidAt(mark: i32): Str {
  return mark >= 0 && mark < markCount ? getText(marks, mark) : NO_TEXT;
}
