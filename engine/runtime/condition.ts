/** Judges one condition of the program against the input: it holds, it fails, or what it asks for is not known. */

import { addTo, isBeyond, openLimit, openSum, readAmount, setAmount, setSum } from "./amount.ts";
import {
  ALL,
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
  NOT,
  NUMBER,
  PATTERN,
  TEXT,
  UNKNOWN,
  WHOLE,
} from "./codes.ts";
import { Floats, getInt, Ints, input, ints, isTrue, NO_INTS, NO_TEXT, Str, same, setInt, text, toFloat, units, Val } from "./host.ts";
import { gatherOf, openItems } from "./items.ts";
import { isOneOf, isOneOfFolded, openList, openSet } from "./list.ts";
import { answered, gather, leaf } from "./path.ts";
import { covers, occurs, openPreset } from "./preset.ts";
import { take, takeCount, word } from "./program.ts";
import { count, holdsFolded, isSameFolded, trim } from "./text.ts";

let reading: i32 = 0;
let test: i32 = 0;
let flags: i32 = 0;
let operand: Str = NO_TEXT;
let facts: Ints = NO_INTS;
let factCount: i32 = 0;
let factRoom: i32 = 0;
let known: bool = false;

/** Judges the condition at the cursor and leaves the cursor behind it. */
export function judge(): i32 {
  const each: i32 = take();
  factCount = takeCount();
  if (factCount > factRoom) openFacts();
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

function openFacts(): void {
  factRoom = factCount;
  facts = ints(factCount);
}

function prepare(how: i32, which: i32, value: i32): void {
  operand = word(value);
  if (how >= NUMBER) {
    if (which !== EXISTS) openLimit(operand, how);
  } else if (which === IN) {
    if (how === TEXT) openList(value);
    else openSet(value);
  } else if (which === PATTERN) openPreset(operand);
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
function judgeSum(each: i32, sum: i32, sumReading: i32, sumTest: i32, against: i32): i32 {
  const length: i32 = openItems(each);
  const chosen: Ints = ints(length + 1);
  let hits: i32 = 0;
  for (let index: i32 = 0; index < length; index++) {
    if (!matches(index)) continue;
    setInt(chosen, hits, index);
    hits++;
  }
  if (hits === 0) return FAILS;
  prepare(sumReading, sumTest, against);
  const total: Floats = openSum();
  for (let hit: i32 = 0; hit < hits; hit++) {
    const parts: i32 = gatherOf(getInt(chosen, hit), sum);
    for (let part: i32 = 0; part < parts; part++) addTo(total, leaf(part));
  }
  setSum(total);
  return outcome(isBeyond(sumTest));
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
  if (reading === FLAG) {
    known = true;
    return isTrue(value);
  }
  if (reading === NUMBER || reading === MONEY) {
    if (!readAmount(value)) return false;
    known = true;
    return test === EXISTS || isBeyond(test);
  }
  const whole: Str = text(value);
  const trimmed: Str = trim(whole);
  if (units(trimmed) === 0) return false;
  known = true;
  if (test === EXISTS) return true;
  if (reading === LENGTH) {
    setAmount(toFloat(count(trimmed)));
    return isBeyond(test);
  }
  return passesText(reading === LITERAL ? whole : trimmed);
}

function passesText(value: Str): bool {
  if (test === IN) return reading === TEXT ? isOneOfFolded(value) : isOneOf(value);
  if (test === EQUALS) return reading === TEXT ? isSameFolded(value, operand) : same(value, operand);
  if (test === CONTAINS) return holdsFolded(value, operand);
  if (test !== PATTERN) return false;
  return (flags & WHOLE) !== 0 ? covers(value) : occurs(value);
}
