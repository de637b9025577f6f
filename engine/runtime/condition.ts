/** Evaluation of one condition of the program: holds, fails, or unknown. */

import { addProduct, addAmount, hasLimit, openProduct, openSum, setSum, multiplyBy, multiplyByText } from "./amount.ts";
import { ALL, EXISTS, FAILS, PASSES, MORE, NO_SUM, NOT, PRODUCT, UNKNOWN } from "./opcodes.ts";
import { Floats, getInt, Ints, ints, NO_FLOATS, NO_INTS, setInt, text } from "./host.ts";
import { gatherOf, openItems } from "./selected-items.ts";
import { openList, placeOf, valueAt } from "./string-list.ts";
import {
  factCount,
  facts,
  flags,
  resetFacts,
  isLimitMet,
  isTested,
  isMatch,
  prepare,
  takeFacts,
  readComparison,
  readTotalTest,
  test,
} from "./comparison.ts";
import { leaf } from "./path.ts";
import { readNumber } from "./program-reader.ts";

/** Items that passed the parts of a condition so far, and whether each part had anything to test. */
let chosen: Ints = NO_INTS;
let isEveryPartTested: bool = false;
/** True if the outcome is inverted. */
let negated: bool = false;

/** Cached total of a path over all items that have it, because many conditions of one program ask for the same. Empty if there was nothing to add. */
let total: Floats = NO_FLOATS;
let totalItems: i32 = -1;
let totalPath: i32 = -1;
let hasTotal: bool = false;

/** Forgets the total of the last run. */
export function closeTotal(): void {
  totalItems = -1;
}

/** Evaluates the condition at the cursor and moves the cursor behind it. */
export function evaluateCondition(): i32 {
  const each: i32 = readNumber();
  readComparison();
  negated = (flags & NOT) !== 0;
  if ((flags & MORE) !== 0) return evaluateParts(each);
  const sum: i32 = readNumber();
  prepare();
  if (sum !== NO_SUM) return isTotal(each, sum) ? evaluateTotal(each, sum) : evaluateSum(each, sum, choose(each));
  return each < 0 ? evaluateRoot() : evaluateItems(each);
}

/** Evaluates a condition of several parts, all of which an item must pass. The first part says whether the whole is negated. */
function evaluateParts(each: i32): i32 {
  let more: bool = true;
  let count: i32 = -1;
  while (more) {
    more = (flags & MORE) !== 0;
    prepare();
    count = count < 0 ? choose(each) : narrow(count);
    if (more) readComparison();
  }
  const sum: i32 = readNumber();
  if (sum !== NO_SUM) return evaluateSum(each, sum, count);
  return each < 0 && !isEveryPartTested ? UNKNOWN : outcome(count > 0);
}

/** Selects the matching items, or the whole input as one; returns their number. */
function choose(each: i32): i32 {
  const length: i32 = each < 0 ? 1 : openItems(each);
  chosen = ints(length + 1);
  for (let index: i32 = 0; index < length; index++) setInt(chosen, index, each < 0 ? -1 : index);
  isEveryPartTested = true;
  return narrow(length);
}

/** Keeps the matching items among the selected ones; returns their number. */
function narrow(count: i32): i32 {
  let hits: i32 = 0;
  resetFacts();
  for (let index: i32 = 0; index < count; index++) {
    const item: i32 = getInt(chosen, index);
    if (!isMatch(item)) continue;
    setInt(chosen, hits, item);
    hits++;
  }
  if (!isTested && count > 0 && test !== EXISTS) isEveryPartTested = false;
  return hits;
}

function evaluateRoot(): i32 {
  resetFacts();
  const hit: bool = isMatch(-1);
  if (test === EXISTS) return outcome(hit);
  return isTested ? outcome(hit) : UNKNOWN;
}

function evaluateItems(each: i32): i32 {
  const length: i32 = openItems(each);
  if ((flags & ALL) !== 0) return evaluateAllItems(length);
  for (let index: i32 = 0; index < length; index++) if (isMatch(index)) return outcome(true);
  return outcome(false);
}

/**
 * Evaluates a condition on all items. Items without the fact are left out, as a custom line has no tags; all others must match, and there must be at
 * least one.
 */
function evaluateAllItems(length: i32): i32 {
  let hasTested: bool = false;
  for (let index: i32 = 0; index < length; index++) {
    resetFacts();
    if (!isMatch(index) && isTested) return outcome(false);
    if (isTested) hasTested = true;
  }
  return hasTested ? outcome(true) : FAILS;
}

/** Reports whether the condition asks for the sum only: items must merely have the summed fact. */
function isTotal(each: i32, sum: i32): bool {
  return each >= 0 && sum >= 0 && test === EXISTS && flags === (negated ? NOT : 0) && factCount === 1 && getInt(facts, 0) === sum;
}

function evaluateTotal(each: i32, sum: i32): i32 {
  readTotalTest();
  if (each !== totalItems || sum !== totalPath) findTotal(each, sum);
  if (!hasTotal) return FAILS;
  setSum(total);
  prepare();
  return hasLimit() ? outcome(isLimitMet()) : UNKNOWN;
}

function findTotal(each: i32, sum: i32): void {
  totalItems = each;
  totalPath = sum;
  hasTotal = false;
  const length: i32 = openItems(each);
  total = openSum();
  for (let item: i32 = 0; item < length; item++) {
    const parts: i32 = gatherOf(item, sum);
    for (let part: i32 = 0; part < parts; part++) if (addAmount(total, leaf(part))) hasTotal = true;
  }
}

/** Evaluates a sum. Without matching items the condition fails, negated or not; a sum of money at an unknown exchange rate is unknown. */
function evaluateSum(each: i32, sum: i32, hits: i32): i32 {
  if (sum === PRODUCT) takeFacts();
  const unit: i32 = sum === PRODUCT ? readNumber() : NO_SUM;
  const worth: i32 = sum === PRODUCT ? readNumber() : NO_SUM;
  readTotalTest();
  if (each < 0 || hits === 0) return FAILS;
  const result: Floats = openSum();
  if (sum === PRODUCT) openList(worth);
  for (let hit: i32 = 0; hit < hits; hit++) {
    const item: i32 = getInt(chosen, hit);
    if (sum === PRODUCT) {
      if (multiply(item, unit)) addProduct(result);
      continue;
    }
    const parts: i32 = gatherOf(item, sum);
    for (let part: i32 = 0; part < parts; part++) addAmount(result, leaf(part));
  }
  setSum(result);
  prepare();
  return hasLimit() ? outcome(isLimitMet()) : UNKNOWN;
}

/** Multiplies the facts of an item, and the worth of its unit: a list of units, each followed by its worth. Returns false if one is missing. */
function multiply(item: i32, unit: i32): bool {
  openProduct();
  for (let index: i32 = 0; index < factCount; index++) {
    if (gatherOf(item, getInt(facts, index)) === 0 || !multiplyBy(leaf(0))) return false;
  }
  if (unit === NO_SUM) return true;
  return gatherOf(item, unit) > 0 && multiplyByText(valueAt(placeOf(text(leaf(0))) + 1));
}

function outcome(hit: bool): i32 {
  return hit !== negated ? PASSES : FAILS;
}
