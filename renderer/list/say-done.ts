import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { toast } from "../lib/app-bridge.ts";
import { nameOf } from "./outcome-flash.ts";
import type { RowTask } from "./row-tasks.ts";
import { undoToast } from "./undo-toast.ts";
import type { Done } from "./use-row-tasks.ts";

/** Says in a toast for which rows a task succeeded, and offers to undo it where that is possible. */
export function sayDone(family: Family, task: RowTask, done: Done, undo?: () => void): void {
  const rows = done.map(({ row }) => row);
  if (rows.length === 0) return;
  const message = `${describeRows(family, rows)} ${task.done}`;
  if (undo === undefined) toast(message);
  else undoToast(message, undo);
}

/** Names a single row, and counts several. */
export function describeRows(family: Family, rows: readonly ListItem[]): string {
  const [only, ...others] = rows;
  return only !== undefined && others.length === 0 ? `“${nameOf(family, only)}”` : amount(rows.length, family.labels);
}
