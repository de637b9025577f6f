/**
 * Entry point of the Function for gift discounts: one program holds many offers, each with its conditions and gifts. A line is free if it has the
 * exact mark and variant of a gift, for one piece, and only one line for each. Conditions are evaluated without the gift lines, so that giving a gift
 * never changes which gifts are given. Behind its paths and the marks (see gift-lines.ts) the program has the number of offers, and for each [length
 * of its conditions, conditions as in a rule with groups, number of its mark]. A program without marks has in place of that number [mark, count of
 * variants, variants…].
 */

import { slotAt } from "./gift-lines.ts";
import { addMark, addVariant, markOf, numberOf, openGifts, slotCount } from "./gift-marks.ts";
import {
  elementAt,
  endList,
  endObject,
  getInt,
  getText,
  Ints,
  input,
  ints,
  Key,
  literal,
  NO_INTS,
  NO_TEXTS,
  name,
  outInt,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  setInt,
  setText,
  size,
  Texts,
  text,
  texts,
  Val,
} from "./host.ts";
import { isOfferMet, openOffers } from "./offers.ts";
import { codeSize, isMarked, readNumber, readCount, stringAt } from "./program-reader.ts";

/** Marks of offers that hold, and variants that were given already. */
let holding: Ints = NO_INTS;
let given: Ints = NO_INTS;
/** Ids of the free lines. */
let lines: Texts = NO_TEXTS;
let free: i32 = 0;

export function run(): void {
  free = 0;
  if (openOffers() && findMetOffers()) findLines();
  outObject(1);
  outKey(name("operations"));
  outList(free > 0 ? 1 : 0);
  if (free > 0) add();
  endList();
  endObject();
}

/** Notes for each offer whether its conditions hold; returns true if any offer holds. */
function findMetOffers(): bool {
  const count: i32 = readCount();
  if (!isMarked) openGifts(count, codeSize());
  holding = ints(codeSize() + 1);
  let any: bool = false;
  for (let remaining: i32 = count; remaining > 0; remaining--) {
    const isMet: bool = isOfferMet();
    const mark: i32 = isMarked ? readCount() : takeMark();
    if (!isMet) continue;
    setInt(holding, mark, 1);
    any = true;
  }
  return any;
}

/** Reads the mark and the variants of the offer at the cursor, in a program without a list of marks. */
function takeMark(): i32 {
  const mark: i32 = addMark(stringAt(readNumber()));
  for (let remaining: i32 = readCount(); remaining > 0; remaining--) addVariant(numberOf(stringAt(readNumber())));
  return mark;
}

/** Goes through the cart once: the first line of each gift is free. */
function findLines(): void {
  const cart: Val = prop(prop(input(), name("cart")), name("lines"));
  const count: i32 = size(cart);
  const id: Key = name("id");
  lines = texts(slotCount);
  given = ints(slotCount);
  for (let index: i32 = 0; index < count && free < slotCount; index++) {
    const slot: i32 = slotAt(cart, index);
    if (slot < 0 || getInt(holding, markOf(slot)) === 0 || getInt(given, slot) === 1) continue;
    setInt(given, slot, 1);
    setText(lines, free, text(prop(elementAt(cart, index), id)));
    free++;
  }
}

/** Writes one discount candidate: all its lines are free, whatever other discounts they have. */
function add(): void {
  outObject(1);
  outKey(name("productDiscountsAdd"));
  outObject(2);
  outKey(name("selectionStrategy"));
  outText(literal("ALL"));
  outKey(name("candidates"));
  outList(1);
  outObject(2);
  outKey(name("targets"));
  outList(free);
  for (let index: i32 = 0; index < free; index++) target(getText(lines, index));
  endList();
  outKey(name("value"));
  outObject(1);
  outKey(name("percentage"));
  outObject(1);
  outKey(name("value"));
  outText(literal("100"));
  endObject();
  endObject();
  endObject();
  endList();
  endObject();
  endObject();
}

function target(line: Str): void {
  outObject(1);
  outKey(name("cartLine"));
  outObject(2);
  outKey(name("id"));
  outText(line);
  outKey(name("quantity"));
  outInt(1);
  endObject();
  endObject();
}
