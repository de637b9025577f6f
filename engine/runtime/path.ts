/**
 * Paths into the input: "cart.deliveryGroups.deliveryAddress.zip". A list on the way stands for all of its elements; `a[b]` goes
 * on with those elements of list a whose b is true, `a[0]` with the first one. A program has its paths before its conditions.
 */
import { FILTER, FIRST, STEPS } from "./codes.ts";
import {
  at,
  getInt,
  getKey,
  getVal,
  Ints,
  input,
  ints,
  isList,
  isNothing,
  isTrue,
  Keys,
  keyList,
  NO_INTS,
  NO_KEYS,
  NO_VALS,
  prop,
  setInt,
  setKey,
  setVal,
  size,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { codeSize, take, takeCount, wordKey } from "./program.ts";

/** What a step does besides naming a property. */
const PLAIN: i32 = 0;
/** The flag that keeps elements of the step before it. */
const FLAG: i32 = 1;
/** It stands for the first element. */
const ONLY_FIRST: i32 = 2;
/** Properties from the root on that are remembered: most paths start with the same ones. */
const SHARED: i32 = 8;

let steps: Keys = NO_KEYS;
let flags: Ints = NO_INTS;
/** For each path its first step, and the one behind its last. */
let starts: Ints = NO_INTS;
let pathCount: i32 = 0;
let sharedSteps: Keys = NO_KEYS;
let shared: Vals = NO_VALS;
let sharedCount: i32 = 0;
let leaves: Vals = NO_VALS;
let room: i32 = 0;
let found: i32 = 0;
let reached: bool = false;

/** Reads the paths at the cursor. */
export function openPaths(): void {
  pathCount = takeCount();
  const limit: i32 = codeSize();
  steps = keyList(limit);
  flags = ints(limit);
  starts = ints(pathCount + 1);
  sharedSteps = keyList(SHARED);
  shared = vals(SHARED);
  sharedCount = 0;
  room = 16;
  leaves = vals(room);
  let used: i32 = 0;
  for (let path: i32 = 0; path < pathCount; path++) {
    for (let count: i32 = takeCount(); count > 0 && used < limit; count--) {
      let step: i32 = take();
      if (step === FIRST) setInt(flags, used, ONLY_FIRST);
      if (step === FILTER) {
        setInt(flags, used, FLAG);
        step = take();
        count--;
      }
      if (step >= STEPS) setKey(steps, used, wordKey(step - STEPS));
      used++;
    }
    setInt(starts, path + 1, used);
  }
}

/** Finds all values at a path below `from`, for `leaf` to give; how many there are. */
export function gather(from: Val, path: i32): i32 {
  found = 0;
  reached = false;
  if (path < 0 || path >= pathCount) return 0;
  const start: i32 = getInt(starts, path);
  const end: i32 = getInt(starts, path + 1);
  if (from === input()) walkRoot(start, end);
  else walk(from, start, end);
  return found;
}

/** From the root of the input, where the properties that the path before it has gone through need not be asked for again; a list of one element is as good as that. */
function walkRoot(start: i32, end: i32): void {
  let step: i32 = start;
  let value: Val = input();
  let depth: i32 = 0;
  while (step < end && depth < SHARED && isPlain(step, end) && !isNothing(value)) {
    if (isList(value) && size(value) !== 1) break;
    if (depth >= sharedCount || getKey(sharedSteps, depth) !== getKey(steps, step)) {
      setKey(sharedSteps, depth, getKey(steps, step));
      setVal(shared, depth, prop(isList(value) ? at(value, 0) : value, getKey(steps, step)));
      sharedCount = depth + 1;
    }
    value = getVal(shared, depth);
    depth++;
    step++;
  }
  walk(value, step, end);
}

function isPlain(step: i32, end: i32): bool {
  return step + 1 === end || getInt(flags, step + 1) === PLAIN;
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
  else if (step + 1 < end && getInt(flags, step + 1) === ONLY_FIRST) walk(at(prop(value, getKey(steps, step)), 0), step + 2, end);
  else if (step + 1 < end && getInt(flags, step + 1) === FLAG) walkFlagged(prop(value, getKey(steps, step)), step + 1, end);
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
