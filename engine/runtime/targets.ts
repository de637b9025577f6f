/** Targets of a rule, in groups with their own numbering. */
import { getInt, getVal, Ints, input, ints, NO_INTS, NO_VALS, setInt, setVal, Val, Vals } from "./host.ts";
import { copyValues, gather, leaf, snapshot } from "./path.ts";

/** Targets of all groups, one group after another. */
let targets: Vals = NO_VALS;
let count: i32 = 0;
let capacity: i32 = 0;
/** End of each group. */
let ends: Ints = NO_INTS;
let groupCount: i32 = 0;

/** Reads the targets at a path, in the input itself or in each of the groups at another path. */
export function openTargets(within: i32, each: i32): void {
  count = 0;
  if (within < 0) {
    openGroups(1);
    addGroup(input(), each);
    return;
  }
  const total: i32 = gather(input(), within);
  openGroups(total);
  if (total === 1) {
    addGroup(leaf(0), each);
    return;
  }
  const groups: Vals = snapshot(total);
  for (let group: i32 = 0; group < total; group++) addGroup(getVal(groups, group), each);
}

function openGroups(total: i32): void {
  groupCount = 0;
  ends = ints(total);
}

function addGroup(group: Val, each: i32): void {
  const groupSize: i32 = gather(group, each);
  if (count + groupSize > capacity) {
    capacity = count + groupSize;
    targets = copyValues(targets, count, capacity);
  }
  for (let index: i32 = 0; index < groupSize; index++) setVal(targets, count + index, leaf(index));
  count += groupSize;
  setInt(ends, groupCount, count);
  groupCount++;
}

export function targetCount(): i32 {
  return count;
}

export function targetAt(each: i32): Val {
  return getVal(targets, each);
}

export function groups(): i32 {
  return groupCount;
}

export function startOf(group: i32): i32 {
  return group === 0 ? 0 : getInt(ends, group - 1);
}

export function endOf(group: i32): i32 {
  return getInt(ends, group);
}
