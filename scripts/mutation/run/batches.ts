/** Number of files in the first batch: starting the runner takes as long as a few files. */
const FIRST = 6;

/** Splits a list into batches: the nearest few first, then twice as many each time. */
export function batches<T>(list: readonly T[], first = FIRST): T[][] {
  return list.length === 0 ? [] : [list.slice(0, first), ...batches(list.slice(first), first * 2)];
}
