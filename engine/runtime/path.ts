/**
 * Paths into the input: "cart.deliveryGroups.deliveryAddress.zip". A list on the way stands for all of its elements; `a[b]` goes
 * on with those elements of list a whose b is true, `a[0]` with the first one.
 */
import {
  at,
  codeAt,
  getInt,
  getKey,
  getVal,
  Ints,
  ints,
  isList,
  isNothing,
  isTrue,
  Keys,
  key,
  keyList,
  NO_INTS,
  NO_KEYS,
  NO_VALS,
  prop,
  Str,
  seek,
  setInt,
  setKey,
  setVal,
  size,
  slice,
  units,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { word, words } from "./program.ts";

const DOT: i32 = 46;
const OPEN: i32 = 91;
const ZERO: i32 = 48;
/** Steps that the paths of one program have together; more are not read. */
const STEPS: i32 = 96;

let steps: Keys = NO_KEYS;
/** 1 where the step is the flag that keeps elements of the step before it, 2 where it stands for the first element. */
let flags: Ints = NO_INTS;
let used: i32 = 0;
let texts: i32 = 0;
/** For the text of a path: its first step + 1, and the step behind its last one. */
let starts: Ints = NO_INTS;
let ends: Ints = NO_INTS;
let leaves: Vals = NO_VALS;
let room: i32 = 0;
let found: i32 = 0;
let reached: bool = false;

/** Forgets the paths of the last run. */
export function openPaths(): void {
  steps = keyList(STEPS);
  flags = ints(STEPS);
  texts = words();
  starts = ints(texts);
  ends = ints(texts);
  used = 0;
  room = 16;
  leaves = vals(room);
}

/** Finds all values at a path below `from`, for `leaf` to give; how many there are. */
export function gather(from: Val, path: i32): i32 {
  found = 0;
  reached = false;
  if (path < 0 || path >= texts) return 0;
  if (getInt(starts, path) === 0) prepare(path, word(path));
  walk(from, getInt(starts, path) - 1, getInt(ends, path));
  return found;
}

/** A value of the last `gather`. */
export function leaf(index: i32): Val {
  return getVal(leaves, index);
}

/** The values of the last `gather`, to be kept beyond the next one. */
export function snapshot(length: i32): Vals {
  const copy: Vals = vals(length);
  for (let index: i32 = 0; index < length; index++) setVal(copy, index, getVal(leaves, index));
  return copy;
}

/** Whether the last `gather` came to a flagged list, so that finding no element of it is an answer. */
export function answered(): bool {
  return reached;
}

function walk(value: Val, step: i32, end: i32): void {
  if (isNothing(value)) return;
  if (isList(value)) {
    const length: i32 = size(value);
    for (let index: i32 = 0; index < length; index++) walk(at(value, index), step, end);
  } else if (step === end) keep(value);
  else if (step + 1 < end && getInt(flags, step + 1) === 2) walk(at(prop(value, getKey(steps, step)), 0), step + 2, end);
  else if (step + 1 < end && getInt(flags, step + 1) === 1) walkFlagged(prop(value, getKey(steps, step)), step + 1, end);
  else walk(prop(value, getKey(steps, step)), step + 1, end);
}

function walkFlagged(list: Val, flag: i32, end: i32): void {
  if (!isList(list)) return;
  reached = true;
  const length: i32 = size(list);
  for (let index: i32 = 0; index < length; index++) {
    const element: Val = at(list, index);
    if (isTrue(prop(element, getKey(steps, flag)))) walk(element, flag + 1, end);
  }
}

function keep(value: Val): void {
  if (found === room) grow();
  setVal(leaves, found, value);
  found++;
}

function grow(): void {
  const wider: Vals = vals(room * 2);
  for (let index: i32 = 0; index < room; index++) setVal(wider, index, getVal(leaves, index));
  leaves = wider;
  room = room * 2;
}

function prepare(path: i32, value: Str): void {
  setInt(starts, path, used + 1);
  const length: i32 = units(value);
  let open: i32 = seek(value, OPEN, 0);
  let start: i32 = 0;
  while (start < length) {
    const dot: i32 = seek(value, DOT, start);
    const end: i32 = dot < 0 ? length : dot;
    if (open < 0 || open > end) addStep(slice(value, start, end), 0);
    else {
      addStep(slice(value, start, open), 0);
      addStep(slice(value, open + 1, end - 1), 1);
      open = seek(value, OPEN, end);
    }
    start = end + 1;
  }
  setInt(ends, path, used);
}

function addStep(property: Str, flag: i32): void {
  if (used === STEPS || units(property) <= 0) return;
  setKey(steps, used, key(property));
  setInt(flags, used, flag === 1 && codeAt(property, 0) === ZERO ? 2 : flag);
  used++;
}
