/** Judges one condition of the program against the input: it holds, it fails, or what it asks for is not known. */

import { addProduct, addTo, isBeyond, openLimit, openProduct, openSum, readAmount, setAmount, setSum, times, timesText } from "./amount.ts";
import {
  ALL,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  CONTAINS,
  EQUALS,
  EXISTS,
  FAILS,
  FLAG,
  HOLDS,
  IN,
  LENGTH,
  LITERAL,
  MONEY,
  MORE,
  NO_SUM,
  NOT,
  NUMBER,
  PATTERN,
  PRODUCT,
  SPACES,
  STARTS,
  TEXT,
  UNKNOWN,
  WEEKDAY,
  WHOLE,
} from "./codes.ts";
import { dateOf, weekdayOf } from "./date.ts";
import { Floats, getInt, Ints, input, ints, isTrue, NO_INTS, NO_TEXT, Str, same, setInt, text, toFloat, units, Val } from "./host.ts";
import { gatherOf, openItems } from "./items.ts";
import { isOneOf, isOneOfFolded, openList, openSet, placeOf, valueAt } from "./list.ts";
import { answered, gather, leaf } from "./path.ts";
import { covers, occurs, openPreset } from "./preset.ts";
import { take, takeCount, word } from "./program.ts";
import { count, holdsFolded, isSameFolded, squeezed, trim } from "./text.ts";

let reading: i32 = 0;
let test: i32 = 0;
let flags: i32 = 0;
let value: i32 = 0;
let operand: Str = NO_TEXT;
/** The upper bound of a range, whose lower one is the operand. */
let upper: i32 = 0;
let facts: Ints = NO_INTS;
let factCount: i32 = 0;
let factRoom: i32 = 0;
let known: bool = false;
/** The items that have passed the parts of a condition so far, and whether each part had anything to test. */
let chosen: Ints = NO_INTS;
let allKnown: bool = false;

/** Judges the condition at the cursor and leaves the cursor behind it. */
export function judge(): i32 {
  const each: i32 = take();
  takePart();
  if ((flags & MORE) !== 0) return judgeParts(each);
  const sum: i32 = take();
  prepare();
  if (sum !== NO_SUM) return judgeSum(each, sum, choose(each));
  return each < 0 ? judgeRoot() : judgeItems(each);
}

/** Reads what is asked of the facts: the condition itself, or one part of it. */
function takePart(): void {
  takeFacts();
  reading = take();
  test = take();
  flags = take();
  takeBounds();
}

function takeBounds(): void {
  value = take();
  if (test === BETWEEN) upper = take();
}

function takeFacts(): void {
  factCount = takeCount();
  if (factCount > factRoom) {
    factRoom = factCount;
    facts = ints(factCount);
  }
  for (let index: i32 = 0; index < factCount; index++) setInt(facts, index, take());
}

function prepare(): void {
  operand = word(value);
  if (reading >= NUMBER && reading !== WEEKDAY) {
    if (test !== EXISTS) openLimit(operand, reading);
  } else if (test === IN) {
    if (reading === TEXT) openList(value);
    else openSet(value);
  } else if (test === PATTERN) openPreset(operand);
  else if (test >= STARTS) openList(value);
}

/** Several parts: an item must pass them all. The first says whether the whole is negated. */
function judgeParts(each: i32): i32 {
  const negated: i32 = flags & NOT;
  let more: bool = true;
  let count: i32 = -1;
  while (more) {
    more = (flags & MORE) !== 0;
    prepare();
    count = count < 0 ? choose(each) : narrow(count);
    if (more) takePart();
  }
  flags = negated;
  const sum: i32 = take();
  if (sum !== NO_SUM) return judgeSum(each, sum, count);
  return each < 0 && !allKnown ? UNKNOWN : outcome(count > 0);
}

/** The items that match, or the whole input as one; how many. */
function choose(each: i32): i32 {
  const length: i32 = each < 0 ? 1 : openItems(each);
  chosen = ints(length + 1);
  for (let index: i32 = 0; index < length; index++) setInt(chosen, index, each < 0 ? -1 : index);
  allKnown = true;
  return narrow(length);
}

/** Those of the chosen items that match; how many. */
function narrow(count: i32): i32 {
  let hits: i32 = 0;
  known = false;
  for (let index: i32 = 0; index < count; index++) {
    const item: i32 = getInt(chosen, index);
    if (!matches(item)) continue;
    setInt(chosen, hits, item);
    hits++;
  }
  if (!known && count > 0 && test !== EXISTS) allKnown = false;
  return hits;
}

function judgeRoot(): i32 {
  known = false;
  const hit: bool = matches(-1);
  if (test === EXISTS) return outcome(hit);
  return known ? outcome(hit) : UNKNOWN;
}

function judgeItems(each: i32): i32 {
  const length: i32 = openItems(each);
  if ((flags & ALL) !== 0) return judgeAll(length);
  for (let index: i32 = 0; index < length; index++) if (matches(index)) return outcome(true);
  return outcome(false);
}

/** Items that the fact says nothing of are left out, as a custom line has no tags; all others must match, and there must be one. */
function judgeAll(length: i32): i32 {
  let judged: bool = false;
  for (let index: i32 = 0; index < length; index++) {
    known = false;
    if (!matches(index) && known) return outcome(false);
    if (known) judged = true;
  }
  return judged ? outcome(true) : FAILS;
}

/** A quantity or minimum of things that are not in the cart is not reached, nor missed. */
function judgeSum(each: i32, sum: i32, hits: i32): i32 {
  if (sum === PRODUCT) takeFacts();
  const unit: i32 = sum === PRODUCT ? take() : NO_SUM;
  const worth: i32 = sum === PRODUCT ? take() : NO_SUM;
  reading = take();
  test = take();
  takeBounds();
  if (each < 0 || hits === 0) return FAILS;
  const total: Floats = openSum();
  if (sum === PRODUCT) openList(worth);
  for (let hit: i32 = 0; hit < hits; hit++) {
    const item: i32 = getInt(chosen, hit);
    if (sum === PRODUCT) {
      if (multiply(item, unit)) addProduct(total);
      continue;
    }
    const parts: i32 = gatherOf(item, sum);
    for (let part: i32 = 0; part < parts; part++) addTo(total, leaf(part));
  }
  setSum(total);
  prepare();
  return outcome(isMet());
}

/** The product of the facts of an item, by what its unit is worth: a list of units, each with that behind it. False where one is missing. */
function multiply(item: i32, unit: i32): bool {
  openProduct();
  for (let index: i32 = 0; index < factCount; index++) {
    if (gatherOf(item, getInt(facts, index)) === 0 || !times(leaf(0))) return false;
  }
  if (unit === NO_SUM) return true;
  return gatherOf(item, unit) > 0 && timesText(valueAt(placeOf(text(leaf(0))) + 1));
}

function outcome(hit: bool): i32 {
  return hit === ((flags & NOT) === 0) ? HOLDS : FAILS;
}

/** Whether any fact of an item, or of the whole input below 0, passes the test; notes in `known` whether there was anything to test. */
function matches(item: i32): bool {
  for (let index: i32 = 0; index < factCount; index++) {
    const fact: i32 = getInt(facts, index);
    const length: i32 = item < 0 ? gather(input(), fact) : gatherOf(item, fact);
    if (answered()) known = true;
    for (let place: i32 = 0; place < length; place++) if (passes(leaf(place))) return true;
  }
  return false;
}

function passes(value: Val): bool {
  if (reading === NUMBER || reading === MONEY) {
    if (!readAmount(value)) return false;
    known = true;
    return isMet();
  }
  if (reading === FLAG) {
    known = true;
    return isTrue(value);
  }
  const whole: Str = text(value);
  const trimmed: Str = trim(whole);
  if (units(trimmed) === 0) return false;
  if (reading > LITERAL) return passesMeasure(trimmed);
  known = true;
  if (test === EXISTS) return true;
  return passesText(reading === LITERAL ? whole : (flags & SPACES) !== 0 ? squeezed(trimmed) : trimmed);
}

/** A text by its length or as the date that it is. */
function passesMeasure(value: Str): bool {
  const measure: f64 = reading === LENGTH ? toFloat(count(value)) : dateOf(value);
  if (measure < 0) return false;
  known = true;
  if (reading === WEEKDAY) return passesText(weekdayOf(measure));
  setAmount(measure);
  return isMet();
}

/** Whether the amount is on the side of the limit that the test asks for, or within both bounds. */
function isMet(): bool {
  if (test === EXISTS) return true;
  if (test !== BETWEEN) return isBeyond(test);
  if (!isBeyond(AT_LEAST)) return false;
  openLimit(word(upper), reading);
  const below: bool = isBeyond(AT_MOST);
  openLimit(operand, reading);
  return below;
}

function passesText(value: Str): bool {
  if (test === IN && reading !== TEXT) return isOneOf(value);
  if (test === EQUALS) return reading === TEXT ? isSameFolded(value, operand) : same(value, operand);
  if (test === CONTAINS) return holdsFolded(value, operand);
  if (test === PATTERN) return (flags & WHOLE) !== 0 ? covers(value) : occurs(value);
  return (test === IN || test >= STARTS) && isOneOfFolded(value, test);
}
