/** The items that conditions are about, such as lines. */
import { gather, gatherList, listAt } from "./read-path.ts";
import { runState } from "./run-state.ts";

/** The items at a path of an input. */
export type Items = (input: unknown) => readonly unknown[];

/** Finds the items one by one, as rules about all of them or sums need them. */
export const itemsAt: (path: number) => Items = gatherList;

/** Finds them once in a run, nothings and lists among them not told apart: no matter for rules about any of them. */
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
