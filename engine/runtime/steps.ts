/** The paths of a program as steps of the input: each names a property, or says which elements of a list to go on with. */
import { FILTER, FIRST, STEPS } from "./codes.ts";
import {
  getInt,
  Ints,
  ints,
  KEEPS,
  Keys,
  keepInts,
  keepKeys,
  keepReaders,
  keptInts,
  keptKeys,
  keptReaders,
  keyList,
  NO_INTS,
  NO_KEYS,
  NO_READERS,
  Readers,
  readerList,
  setInt,
  setKey,
  setReader,
} from "./host.ts";
import { codeSize, goTo, isRecalled, KEYS_OF_PATHS, OF_PATHS, position, take, takeCount, wordKey } from "./program.ts";

/** What a step does besides naming a property. */
export const PLAIN: i32 = 0;
/** The flag that keeps elements of the step before it. */
export const FLAGGED: i32 = 1;
/** It stands for the first element. */
export const ONLY_FIRST: i32 = 2;

/** What is kept of a program's paths. */
const FLAGS: i32 = OF_PATHS;
const STARTS: i32 = OF_PATHS + 1;
const COUNTS: i32 = OF_PATHS + 2;

export let steps: Keys = NO_KEYS;
export let flags: Ints = NO_INTS;
/** For each path its first step, and the one behind its last. */
export let starts: Ints = NO_INTS;
export let readers: Readers = NO_READERS;
export let pathCount: i32 = 0;

/** Reads the paths at the cursor. */
export function openSteps(): void {
  if (KEEPS && isRecalled() && keptKeys(KEYS_OF_PATHS) !== NO_KEYS) {
    recallPaths();
    return;
  }
  readPaths();
  if (!KEEPS) return;
  keepKeys(KEYS_OF_PATHS, steps);
  keepInts(FLAGS, flags);
  keepInts(STARTS, starts);
  const counts: Ints = ints(2);
  setInt(counts, 0, pathCount);
  setInt(counts, 1, position());
  keepInts(COUNTS, counts);
  readers = readerList(pathCount);
  for (let path: i32 = 0; path < pathCount; path++) setReader(readers, path, steps, flags, getInt(starts, path), getInt(starts, path + 1));
  keepReaders(readers);
}

function recallPaths(): void {
  steps = keptKeys(KEYS_OF_PATHS);
  flags = keptInts(FLAGS);
  starts = keptInts(STARTS);
  const counts: Ints = keptInts(COUNTS);
  pathCount = getInt(counts, 0);
  goTo(getInt(counts, 1));
  readers = keptReaders();
}

function readPaths(): void {
  pathCount = takeCount();
  const limit: i32 = codeSize();
  steps = keyList(limit);
  flags = ints(limit);
  starts = ints(pathCount + 1);
  let used: i32 = 0;
  for (let path: i32 = 0; path < pathCount; path++) {
    for (let count: i32 = takeCount(); count > 0 && used < limit; count--) {
      let step: i32 = take();
      if (step === FIRST) setInt(flags, used, ONLY_FIRST);
      if (step === FILTER) {
        setInt(flags, used, FLAGGED);
        step = take();
        count--;
      }
      if (step >= STEPS) setKey(steps, used, wordKey(step - STEPS));
      used++;
    }
    setInt(starts, path + 1, used);
  }
}
