/**
 * Items that conditions are about, such as cart lines. Conditions share the walk: a value that one reads on the way to its fact, such as the product
 * of a line, is cached for the others.
 */
import {
  elementAt,
  getInt,
  getKey,
  getVal,
  Ints,
  input,
  ints,
  isList,
  isNothing,
  NO_INTS,
  NO_VALS,
  prop,
  setInt,
  setVal,
  size,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { hasReachedList, copyValues, gather, gatherSteps, isPlain, leaf, snapshot, setResult } from "./path.ts";
import { pathCount, starts, steps } from "./path-steps.ts";

/** State of a stem below an item: unread, read, or through a list, which has no single value. */
const UNREAD: i32 = 0;
const READ: i32 = 1;
const MANY: i32 = 2;

let itemsPath: i32 = -1;
let items: Vals = NO_VALS;
let itemCount: i32 = 0;
/** Stem of each path: all of its steps before the last. Holds its number plus one, 0 if not looked up yet, -1 for none. */
let stemOf: Ints = NO_INTS;
let stemEnds: Ints = NO_INTS;
/** One path for each stem; and the values of the stems below all items, one stem after another. */
let stemPaths: Ints = NO_INTS;
let stemCount: i32 = 0;
/** Values found below the items, one after another; for each path and item their start plus one, and twice their number. */
let values: Vals = NO_VALS;
let valueCount: i32 = 0;
let valueCapacity: i32 = 0;
let begins: Ints = NO_INTS;
let counts: Ints = NO_INTS;
let states: Ints = NO_INTS;
let stems: Vals = NO_VALS;

/** Forgets the items of the last run. */
export function closeItems(): void {
  itemsPath = -1;
}

/** Finds the items that conditions are about; returns their number. */
export function openItems(path: i32): i32 {
  if (path === itemsPath) return itemCount;
  itemsPath = path;
  itemCount = gather(input(), path);
  items = snapshot(itemCount);
  openStems();
  return itemCount;
}

/** Reports whether the current items are all elements of this list: no other list has the same first and last element and the same size. */
export function isElementList(list: Val): bool {
  const last: i32 = size(list) - 1;
  if (itemsPath < 0 || last < 0 || itemCount !== last + 1) return false;
  return getVal(items, 0) === elementAt(list, 0) && getVal(items, last) === elementAt(list, last);
}

/** Returns one of the items. */
export function itemAt(index: i32): Val {
  return getVal(items, index);
}

/** Finds all values at a path below an item. */
export function gatherOf(item: i32, path: i32): i32 {
  if (path < 0 || path >= pathCount) return gather(getVal(items, item), path);
  const place: i32 = path * itemCount + item;
  if (getInt(begins, place) === 0) cacheValues(place, search(item, path));
  const count: i32 = getInt(counts, place);
  return setResult(values, getInt(begins, place) - 1, count >> 1, (count & 1) !== 0);
}

/** Finds the values in the input, starting at the stem of the path. */
function search(item: i32, path: i32): i32 {
  if (getInt(stemOf, path) === 0) findStem(path);
  const stem: i32 = getInt(stemOf, path) - 1;
  if (stem < 0) return gather(getVal(items, item), path);
  const place: i32 = stem * itemCount + item;
  if (getInt(states, place) === UNREAD) readStem(place, getVal(items, item), getInt(starts, path), getInt(stemEnds, path));
  if (getInt(states, place) === MANY) return gather(getVal(items, item), path);
  return gatherSteps(getVal(stems, place), getInt(stemEnds, path), getInt(starts, path + 1));
}

/** Caches the values just found for the next condition that needs them. */
function cacheValues(place: i32, count: i32): void {
  setInt(begins, place, valueCount + 1);
  setInt(counts, place, count + count + (hasReachedList() ? 1 : 0));
  for (let index: i32 = 0; index < count; index++) {
    if (valueCount === valueCapacity) growValues();
    setVal(values, valueCount, leaf(index));
    valueCount++;
  }
}

function growValues(): void {
  values = copyValues(values, valueCapacity, valueCapacity * 2);
  valueCapacity = valueCapacity * 2;
}

function openStems(): void {
  stemCount = 0;
  stemOf = ints(pathCount);
  stemEnds = ints(pathCount);
  stemPaths = ints(pathCount);
  const capacity: i32 = pathCount * itemCount;
  states = ints(capacity);
  stems = vals(capacity);
  begins = ints(capacity);
  counts = ints(capacity);
  valueCount = 0;
  valueCapacity = itemCount + 1;
  values = vals(valueCapacity);
}

function findStem(path: i32): void {
  const start: i32 = getInt(starts, path);
  const end: i32 = getInt(starts, path + 1);
  let last: i32 = start;
  while (last + 1 < end && isPlain(last, end)) last++;
  setInt(stemEnds, path, last);
  setInt(stemOf, path, last === start ? -1 : numberOf(path, start, last));
}

/** Returns the number of a stem plus one: that of an earlier path with the same steps, or a new one. There are never more stems than paths. */
function numberOf(path: i32, start: i32, last: i32): i32 {
  for (let stem: i32 = 0; stem < stemCount; stem++) {
    const other: i32 = getInt(stemPaths, stem);
    if (getInt(stemEnds, other) - getInt(starts, other) === last - start && isSame(getInt(starts, other), start, last)) return stem + 1;
  }
  setInt(stemPaths, stemCount, path);
  stemCount++;
  return stemCount;
}

function isSame(other: i32, start: i32, last: i32): bool {
  for (let step: i32 = start; step < last; step++) {
    if (getKey(steps, other + step - start) !== getKey(steps, step)) return false;
  }
  return true;
}

function readStem(place: i32, item: Val, start: i32, last: i32): void {
  let value: Val = item;
  for (let step: i32 = start; step < last && !isNothing(value); step++) {
    value = prop(value, getKey(steps, step));
    if (!isList(value)) continue;
    setInt(states, place, MANY);
    return;
  }
  setVal(stems, place, value);
  setInt(states, place, READ);
}
