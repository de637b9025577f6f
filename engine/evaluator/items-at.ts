/** Items that conditions are about, such as lines. */
import { gather, gatherList, listAt } from "./input-paths.ts";
import { runState } from "./run-state.ts";

/** Returns the items at a path of an input. */
export type Items = (input: unknown) => readonly unknown[];

/** Finds items one by one, as conditions on all items or sums need them. */
export const itemsAt: (path: number) => Items = gatherList;

/** Finds items once in a run. Nulls and nested lists stay in the result, which makes no difference for conditions on any item. */
export function anyItemsAt(path: number): Items {
  const walked = gather(path);
  const listOf = listAt(path);
  let run = -1;
  let items: readonly unknown[] = [];
  return (input) => {
    if (run === runState.run) return items;
    run = runState.run;
    const list = listOf(input);
    items = Array.isArray(list) ? list : walked(input);
    return items;
  };
}
