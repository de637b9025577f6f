/** One part of a condition: a test of an item's facts. */

import { isPastLimit, openLimit, readAmount, readLimit, setAmount } from "./amount.ts";
import {
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  CONTAINS,
  EQUALS,
  EXISTS,
  FLAG,
  FROM_FACT,
  IN,
  LENGTH,
  LITERAL,
  MONEY,
  NUMBER,
  ONLY_DIGITS,
  PATTERN,
  POSTCODE,
  SPACES,
  STARTS,
  TEXT,
  WEEKDAY,
  FULL_TEXT,
} from "./opcodes.ts";
import { comparableName } from "./comparable-name.ts";
import { dateOf, weekdayOf } from "./date.ts";
import { phoneDigits } from "./phone-digits.ts";
import { getInt, Ints, input, ints, isTrue, NO_INTS, NO_TEXT, Str, isSameText, setInt, text, toFloat, units, Val } from "./host.ts";
import { gatherOf } from "./selected-items.ts";
import { hasOneOfFolded, isOneOf, isOneOfFolded, openList, openSet } from "./string-list.ts";
import { hasReachedList, gather, leaf } from "./path.ts";
import { closeCode, numberOfCode, withoutBlanks } from "./postcode.ts";
import { isPhrase, hasPhrase, openPreset } from "./preset.ts";
import { readNumber, readCount, stringAt } from "./program-reader.ts";
import { count, isSameFolded, trim } from "./folded-text.ts";

let reading: i32 = 0;
export let test: i32 = 0;
export let flags: i32 = 0;
let value: i32 = 0;
let operand: Str = NO_TEXT;
/** Upper bound of a range, whose lower bound is the operand. */
let upper: i32 = 0;
export let facts: Ints = NO_INTS;
export let factCount: i32 = 0;
let factCapacity: i32 = 0;
/** True if the text is compared in its comparable form; presets classify letters themselves. */
let isCompared: bool = false;
export let isTested: bool = false;
/** True if each item has a limit of its own, in another fact. */
let isLimitOfItem: bool = false;

/** Reads the test of facts at the cursor: of the whole condition, or of one part. */
export function readComparison(): void {
  takeFacts();
  reading = readNumber();
  test = readNumber();
  flags = readNumber();
  takeBounds();
}

/** Reads the test of a total, which replaces the test that selected its items. */
export function readTotalTest(): void {
  reading = readNumber();
  test = readNumber();
  takeBounds();
}

/** Resets `isTested`: nothing has been tested yet. */
export function resetFacts(): void {
  isTested = false;
}

function takeBounds(): void {
  value = readNumber();
  if (test === BETWEEN) upper = readNumber();
}

export function takeFacts(): void {
  factCount = readCount();
  if (factCount > factCapacity) {
    factCapacity = factCount;
    facts = ints(factCount);
  }
  for (let index: i32 = 0; index < factCount; index++) setInt(facts, index, readNumber());
}

export function prepare(): void {
  isLimitOfItem = (flags & FROM_FACT) !== 0;
  if (isLimitOfItem) return;
  operand = stringAt(value);
  isCompared = reading < LITERAL && test !== EXISTS && test !== PATTERN && (flags & (SPACES | POSTCODE | ONLY_DIGITS)) === 0;
  if (reading >= NUMBER && reading !== WEEKDAY) {
    if (test !== EXISTS) openLimit(operand, reading);
  } else if (test === IN) {
    if (reading === TEXT) openList(value);
    else openSet(value);
  } else if (test === PATTERN) openPreset(operand);
  else if (test === CONTAINS || test >= STARTS) openList(value);
}

/**
 * Tests the facts of an item, or of the whole input if `item` is negative; true if any fact passes. Notes in `isTested` whether there was anything to
 * test.
 */
export function isMatch(item: i32): bool {
  if (isLimitOfItem && !openLimitOf(item)) return false;
  for (let index: i32 = 0; index < factCount; index++) {
    const fact: i32 = getInt(facts, index);
    const length: i32 = item < 0 ? gather(input(), fact) : gatherOf(item, fact);
    if (hasReachedList()) isTested = true;
    for (let place: i32 = 0; place < length; place++) if (passes(leaf(place))) return true;
  }
  return false;
}

/** Reads the limit from the item itself. Returns false if it has none. */
function openLimitOf(item: i32): bool {
  return (item < 0 ? gather(input(), value) : gatherOf(item, value)) > 0 && readLimit(leaf(0));
}

function passes(value: Val): bool {
  if (reading > LITERAL) return passesMeasured(value);
  const original: Str = text(value);
  if (isCompared) {
    const name: Str = comparableName(original);
    if (units(name) === 0) return false;
    isTested = true;
    return passesText(name);
  }
  const trimmed: Str = trim(original);
  if (units(trimmed) === 0) return false;
  isTested = true;
  if (test === EXISTS) return true;
  if (reading === LITERAL) return passesText(original);
  if ((flags & (SPACES | POSTCODE)) === 0) return passesText((flags & ONLY_DIGITS) !== 0 ? phoneDigits(trimmed) : trimmed);
  const hit: bool = passesText(withoutBlanks(trimmed, isPostcode(), isPostcode() && test === STARTS));
  closeCode();
  return hit;
}

/** Tests an amount, a flag, or what is measured of a text. */
function passesMeasured(value: Val): bool {
  if (reading === NUMBER || reading === MONEY) {
    if (!readAmount(value)) return false;
    isTested = true;
    return isLimitMet();
  }
  if (reading === FLAG) {
    isTested = true;
    return isTrue(value);
  }
  const trimmed: Str = trim(text(value));
  return units(trimmed) > 0 && passesMeasure(trimmed);
}

function isPostcode(): bool {
  return (flags & POSTCODE) !== 0;
}

/**
 * Tests a text by its length, as a date, or by the digits of a postcode. A postcode with another number of digits than the bounds is known to be
 * outside the range.
 */
function passesMeasure(value: Str): bool {
  if (isPostcode()) isTested = true;
  const measure: f64 = reading === LENGTH ? toFloat(count(value)) : isPostcode() ? numberOfCode(value, units(operand)) : dateOf(value);
  if (measure < 0) return false;
  isTested = true;
  if (reading === WEEKDAY) return passesText(weekdayOf(measure));
  setAmount(measure);
  return isLimitMet();
}

/** Reports whether the amount is on the required side of the limit, or within both bounds. */
export function isLimitMet(): bool {
  if (test === EXISTS) return true;
  if (test !== BETWEEN) return isPastLimit(test);
  if (!isPastLimit(AT_LEAST)) return false;
  openLimit(stringAt(upper), reading);
  const below: bool = isPastLimit(AT_MOST);
  openLimit(operand, reading);
  return below;
}

function passesText(value: Str): bool {
  if (test === IN && reading !== TEXT) return isOneOf(value);
  if (test === EQUALS) return reading === TEXT ? isSameFolded(value, operand) : isSameText(value, operand);
  if (test === CONTAINS) return hasOneOfFolded(value);
  if (test === PATTERN) return (flags & FULL_TEXT) !== 0 ? isPhrase(value) : hasPhrase(value);
  return (test === IN || test >= STARTS) && isOneOfFolded(value, test);
}
