/** The paths of a program as steps of the input: each names a property, or says which elements of a list to go on with. */
import { FILTER, FIRST, ORDINARY, STEPS, WITHOUT } from "./opcodes.ts";
import { Ints, ints, Keys, keyList, NO_INTS, NO_KEYS, setInt, setKey } from "./host.ts";
import { codeSize, readNumber, readCount, keyAt } from "./program-reader.ts";

/** What a step does besides naming a property. */
export const PLAIN: i32 = 0;
/** The flag that keeps elements of the step before it. */
export const FLAGGED: i32 = 1;
/** It stands for the first element. */
export const ONLY_FIRST: i32 = 2;
/** What the elements of the step before it must lack. */
export const LACKED: i32 = 3;
/** What the elements of the step before it must lack, or have as the mark of no offer. */
export const UNMARKED: i32 = 4;

export let steps: Keys = NO_KEYS;
export let flags: Ints = NO_INTS;
/** For each path its first step, and the one behind its last. */
export let starts: Ints = NO_INTS;
export let pathCount: i32 = 0;

/** Reads the paths at the cursor. */
export function openSteps(): void {
  pathCount = readCount();
  const limit: i32 = codeSize();
  steps = keyList(limit);
  flags = ints(limit);
  starts = ints(pathCount + 1);
  let used: i32 = 0;
  for (let path: i32 = 0; path < pathCount; path++) {
    for (let count: i32 = readCount(); count > 0 && used < limit; count--) {
      let step: i32 = readNumber();
      if (step === FIRST) setInt(flags, used, ONLY_FIRST);
      if (step === FILTER || step === WITHOUT || step === ORDINARY) {
        setInt(flags, used, step === FILTER ? FLAGGED : step === WITHOUT ? LACKED : UNMARKED);
        step = readNumber();
        count--;
      }
      if (step >= STEPS) setKey(steps, used, keyAt(step - STEPS));
      used++;
    }
    setInt(starts, path + 1, used);
  }
}
