/** Start of every run. */
import { closeTotal } from "./condition.ts";
import { closeItems } from "./selected-items.ts";
import { openLists } from "./string-list.ts";
import { openPaths } from "./path.ts";
import { openProgram } from "./program-reader.ts";

/** Loads the compiled rule and its paths, and forgets the state of the run before; false if no rule is there. */
export function loadProgram(mayBeMarked: bool = false): bool {
  if (!openProgram(mayBeMarked)) return false;
  openLists();
  closeItems();
  closeTotal();
  openPaths();
  return true;
}
