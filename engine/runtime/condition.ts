/** Judges one condition of the program against the input: it holds, it fails, or what it asks for is not known. */
import {
  ALL,
  CONTAINS,
  EQUALS,
  EXISTS,
  FAILS,
  GREATER,
  HOLDS,
  IN,
  LENGTH,
  LESS,
  LITERAL,
  MONEY,
  NOT,
  NUMBER,
  PATTERN,
  TEXT,
  UNKNOWN,
  WHOLE,
} from "./codes.ts";
import { add, compare, decimal, fromCount, multiply, parse } from "./decimal.ts";
import {
  Floats,
  getInt,
  getVal,
  hasText,
  Ints,
  input,
  ints,
  isNothing,
  isNumber,
  NO_FLOATS,
  NO_INTS,
  NO_TEXT,
  name,
  number,
  prop,
  Str,
  setInt,
  text,
  toFloat,
  units,
  Val,
  Vals,
} from "./host.ts";
import { indexList, isOneOf, isOneOfFolded, openList, openValue } from "./list.ts";
import { answered, gather, leaf, snapshot } from "./path.ts";
import { covers, occurs, openPreset } from "./preset.ts";
import { take, takeCount, word } from "./program.ts";
import { count, holdsFolded, trim } from "./text.ts";

let reading: i32 = 0;
let test: i32 = 0;
let flags: i32 = 0;
let operand: Str = NO_TEXT;
let facts: Ints = NO_INTS;
let factCount: i32 = 0;
/** The operand, or the threshold in the buyer's currency; and the fact beside it. */
let limit: Floats = NO_FLOATS;
let amount: Floats = NO_FLOATS;
let limitKnown: bool = false;
let known: bool = false;

/** Judges the condition at the cursor and leaves the cursor behind it. */
export function judge(): i32 {
  const each: i32 = take();
  factCount = takeCount();
  facts = ints(factCount + 1);
  for (let index: i32 = 0; index < factCount; index++) setInt(facts, index, take());
  reading = take();
  test = take();
  flags = take();
  const value: i32 = take();
  const sum: i32 = take();
  if (sum < 0) {
    prepare(reading, test, value);
    return each < 0 ? judgeRoot() : judgeItems(each);
  }
  const sumReading: i32 = take();
  const sumTest: i32 = take();
  const against: i32 = take();
  prepare(reading, test, value);
  return judgeSum(each, sum, sumReading, sumTest, against);
}

function prepare(how: i32, which: i32, value: i32): void {
  operand = word(value);
  if (how <= LITERAL && (which === IN || which === EQUALS)) {
    if (which === IN) openList(operand);
    else openValue(operand);
    if (how !== TEXT) indexList();
  }
  if (which === PATTERN) openPreset(operand);
  if (how < NUMBER || which === EXISTS) return;
  limit = decimal();
  amount = decimal();
  limitKnown = hasText(operand) && parse(operand, limit);
  if (how !== MONEY || !limitKnown) return;
  const rate: Floats = decimal();
  limitKnown = parse(text(prop(input(), name("presentmentCurrencyRate"))), rate);
  const local: Floats = decimal();
  multiply(limit, rate, local);
  limit = local;
}

function judgeRoot(): i32 {
  known = false;
  const hit: bool = matches(input());
  if (test === EXISTS) return outcome(hit);
  return known ? outcome(hit) : UNKNOWN;
}

function judgeItems(each: i32): i32 {
  const length: i32 = gather(input(), each);
  const items: Vals = snapshot(length);
  const all: bool = (flags & ALL) !== 0;
  if (all && length === 0) return FAILS;
  for (let index: i32 = 0; index < length; index++) {
    if (matches(getVal(items, index)) !== all) return outcome(!all);
  }
  return outcome(all);
}

/** A quantity or minimum of things that are not in the cart is not reached, nor missed. */
function judgeSum(each: i32, sum: i32, sumReading: i32, sumTest: i32, against: i32): i32 {
  const length: i32 = gather(input(), each);
  const items: Vals = snapshot(length);
  const chosen: Ints = ints(length + 1);
  let hits: i32 = 0;
  for (let index: i32 = 0; index < length; index++) {
    if (!matches(getVal(items, index))) continue;
    setInt(chosen, hits, index);
    hits++;
  }
  if (hits === 0) return FAILS;
  prepare(sumReading, sumTest, against);
  const sumOf: Floats = decimal();
  for (let hit: i32 = 0; hit < hits; hit++) {
    const parts: i32 = gather(getVal(items, getInt(chosen, hit)), sum);
    for (let part: i32 = 0; part < parts; part++) if (readDecimal(leaf(part))) add(sumOf, amount);
  }
  amount = sumOf;
  test = sumTest;
  return outcome(isBeyond());
}

function outcome(hit: bool): i32 {
  return hit === ((flags & NOT) === 0) ? HOLDS : FAILS;
}

/** Whether any fact of an item passes the test; notes in `known` whether there was anything to test. */
function matches(item: Val): bool {
  for (let index: i32 = 0; index < factCount; index++) {
    const length: i32 = gather(item, getInt(facts, index));
    if (answered()) known = true;
    for (let place: i32 = 0; place < length; place++) if (passes(leaf(place))) return true;
  }
  return false;
}

function passes(value: Val): bool {
  if (reading === NUMBER || reading === MONEY) {
    if (!readDecimal(value)) return false;
    known = true;
    return test === EXISTS || isBeyond();
  }
  const whole: Str = text(value);
  const trimmed: Str = trim(whole);
  if (units(trimmed) === 0) return false;
  known = true;
  if (test === EXISTS) return true;
  if (reading === LENGTH) {
    return fromCount(toFloat(count(trimmed)), amount) && isBeyond();
  }
  return reading === LITERAL ? passesText(whole) : passesText(trimmed);
}

function passesText(value: Str): bool {
  if (test === PATTERN) return (flags & WHOLE) !== 0 ? covers(value) : occurs(value);
  if (test === CONTAINS) return holdsFolded(value, operand);
  return reading === TEXT ? isOneOfFolded(value) : isOneOf(value);
}

/** The amount against the limit, strictly. */
function isBeyond(): bool {
  if (!limitKnown) return false;
  const side: i32 = compare(amount, limit);
  if (test === GREATER) return side > 0;
  return test === LESS ? side < 0 : side === 0;
}

/** Decimals come as text, counts as numbers. */
function readDecimal(value: Val): bool {
  if (isNothing(value)) return false;
  if (!isNumber(value)) return parse(text(value), amount);
  return fromCount(number(value), amount);
}
