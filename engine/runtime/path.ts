/**
 * Paths into the input: "cart.deliveryGroups.deliveryAddress.zip". A list on the way stands for all of its elements; `a[b]` selects the elements of
 * list a whose b is true, `a[!b]` those that have no b, `a[0]` the first one; in a program with marks, `lines[!gift]` selects the lines that are no
 * gifts. A program has its paths before its conditions.
 */

import { slotAt } from "./gift-lines.ts";
import {
  elementAt,
  getInt,
  getKey,
  getVal,
  input,
  isList,
  isNothing,
  isTrue,
  Keys,
  keyList,
  NO_KEYS,
  NO_VALS,
  prop,
  setKey,
  setVal,
  size,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { FLAGGED, flags, ONLY_FIRST, openSteps, PLAIN, pathCount, starts, steps, UNMARKED } from "./path-steps.ts";

/** Number of cached properties from the root on: most paths start with the same ones. */
const SHARED: i32 = 8;
/** Initial capacity for values. */
const INITIAL_CAPACITY: i32 = 16;

let sharedSteps: Keys = NO_KEYS;
let shared: Vals = NO_VALS;
let sharedCount: i32 = 0;
/** Result of the last `gather`, from a place on; and our own list, which holds it unless the values were found before. */
let leaves: Vals = NO_VALS;
let place: i32 = 0;
let own: Vals = NO_VALS;
let capacity: i32 = 0;
let valueCount: i32 = 0;
let reached: bool = false;

/** Reads the paths at the cursor. */
export function openPaths(): void {
  sharedCount = 0;
  sharedSteps = keyList(SHARED);
  shared = vals(SHARED);
  capacity = INITIAL_CAPACITY;
  own = vals(INITIAL_CAPACITY);
  openSteps();
}

/** Finds all values at a path below `from`, which `leaf` returns; returns their number. */
export function gather(from: Val, path: i32): i32 {
  valueCount = 0;
  place = 0;
  reached = false;
  if (path < 0 || path >= pathCount) return 0;
  leaves = own;
  const start: i32 = getInt(starts, path);
  const end: i32 = getInt(starts, path + 1);
  if (from === input()) walkRoot(start, end);
  else walk(from, start, end);
  return valueCount;
}

/** Finds all values behind steps of a path below `from`. */
export function gatherSteps(from: Val, start: i32, end: i32): i32 {
  valueCount = 0;
  place = 0;
  reached = false;
  leaves = own;
  walk(from, start, end);
  return valueCount;
}

/** Sets values found before, from a place in a list on, as the result of the last `gather`. */
export function setResult(list: Vals, from: i32, count: i32, answered: bool): i32 {
  reached = answered;
  leaves = list;
  place = from;
  valueCount = count;
  return count;
}

/** Walks from the root of the input, reusing properties that the path before it walked; a list of one element counts as that element. */
function walkRoot(start: i32, end: i32): void {
  let step: i32 = start;
  let value: Val = input();
  let depth: i32 = 0;
  while (step < end && depth < SHARED && isPlain(step, end) && !isNothing(value)) {
    if (isList(value) && size(value) !== 1) break;
    if (depth >= sharedCount || getKey(sharedSteps, depth) !== getKey(steps, step)) {
      setKey(sharedSteps, depth, getKey(steps, step));
      setVal(shared, depth, prop(isList(value) ? elementAt(value, 0) : value, getKey(steps, step)));
      sharedCount = depth + 1;
    }
    value = getVal(shared, depth);
    depth++;
    step++;
  }
  walk(value, step, end);
}

/** Reports whether a step only names a property. */
export function isPlain(step: i32, end: i32): bool {
  return step + 1 === end || getInt(flags, step + 1) === PLAIN;
}

/** Returns a value of the last `gather`. */
export function leaf(index: i32): Val {
  return getVal(leaves, place + index);
}

/** Copies the values of the last `gather`, to keep them beyond the next one. */
export function snapshot(length: i32): Vals {
  return copyValues(leaves, length, length);
}

/** Copies the first values of a list to another of the wanted capacity. */
export function copyValues(list: Vals, count: i32, newCapacity: i32): Vals {
  const copy: Vals = vals(newCapacity);
  for (let index: i32 = 0; index < count; index++) setVal(copy, index, getVal(list, index));
  return copy;
}

/** Reports whether the last `gather` reached a flagged list, in which case finding no element is an answer. */
export function hasReachedList(): bool {
  return reached;
}

function walk(value: Val, step: i32, end: i32): void {
  if (isNothing(value)) return;
  if (isList(value)) {
    const length: i32 = size(value);
    for (let index: i32 = 0; index < length; index++) walk(elementAt(value, index), step, end);
  } else if (step === end) addValue(value);
  else if (isPlain(step, end)) walk(prop(value, getKey(steps, step)), step + 1, end);
  else if (getInt(flags, step + 1) === ONLY_FIRST) walk(elementAt(prop(value, getKey(steps, step)), 0), step + 2, end);
  else walkFlagged(prop(value, getKey(steps, step)), step + 1, end);
}

function walkFlagged(list: Val, flag: i32, end: i32): void {
  if (!isList(list)) return;
  reached = true;
  const kind: i32 = getInt(flags, flag);
  const length: i32 = size(list);
  for (let index: i32 = 0; index < length; index++) {
    const element: Val = elementAt(list, index);
    const flagValue: Val = prop(element, getKey(steps, flag));
    if (kind === FLAGGED ? isTrue(flagValue) : isNothing(flagValue) || (kind === UNMARKED && slotAt(list, index) < 0))
      walk(element, flag + 1, end);
  }
}

function addValue(value: Val): void {
  if (valueCount === capacity) grow();
  setVal(own, valueCount, value);
  valueCount++;
}

function grow(): void {
  own = copyValues(own, capacity, capacity * 2);
  leaves = own;
  capacity = capacity * 2;
}
