/** How every run begins. */
import { closeTotal } from "./condition.ts";
import { closeItems } from "./select-items.ts";
import { openLists } from "./string-list.ts";
import { openPaths } from "./path.ts";
import { openProgram } from "./program-reader.ts";

/** Takes the compiled rule and the paths it has, and forgets what belongs to the run before: false when there is no rule. */
export function loadProgram(mayBeMarked: bool = false): bool {
  if (!openProgram(mayBeMarked)) return false;
  openLists();
  closeItems();
  closeTotal();
  openPaths();
  return true;
}
