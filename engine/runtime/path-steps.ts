/** Paths of a program as steps of the input: each names a property, or selects elements of a list. */
import { FILTER, FIRST, ORDINARY, STEPS, WITHOUT } from "./opcodes.ts";
import { Ints, ints, Keys, keyList, NO_INTS, NO_KEYS, setInt, setKey } from "./host.ts";
import { codeSize, readNumber, readCount, keyAt } from "./program-reader.ts";

/** Kind of a step that only names a property. */
export const PLAIN: i32 = 0;
/** Flag that selects elements of the step before it. */
export const FLAGGED: i32 = 1;
/** Step that takes the first element. */
export const ONLY_FIRST: i32 = 2;
/** Property that selected elements of the step before it must lack. */
export const LACKED: i32 = 3;
/** Property that selected elements of the step before it must lack, or have with a mark of no offer. */
export const UNMARKED: i32 = 4;

export let steps: Keys = NO_KEYS;
export let flags: Ints = NO_INTS;
/** First step of each path, and the end of the last. */
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
