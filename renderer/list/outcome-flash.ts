import { getProperty } from "../../engine/lib/object.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { SavedConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { Flash } from "../lib/flash.ts";
import { columnText } from "./column-text.ts";
import type { RowTask } from "./row-tasks.ts";
import type { Outcome } from "./run-each.ts";

/**
 * Returns the message about a task: the rows for which it failed, by their names and with the reasons, those that were left, and warnings
 * about stored ones; undefined where there is nothing to say.
 */
export function outcomeFlash(
  family: Family,
  task: RowTask,
  outcome: Outcome<ListItem, SavedConfiguration>,
  again: (items: readonly ListItem[]) => Promise<Flash | undefined>,
): Flash | undefined {
  const { done, failed, remaining } = outcome;
  if (failed.length === 0 && remaining === 0) return warningFlash(family, task, done);
  const content = { title: titleOf(family, task, outcome), text: textOf(family, task, outcome) };
  return failed.length === 0 ? content : { ...content, again: { content: task.again, run: () => again(failed.map(({ row }) => row)) } };
}

function titleOf(family: Family, task: RowTask, { done, failed, remaining }: Outcome<ListItem, unknown>): string {
  const count = done.length + failed.length + remaining;
  const [only] = failed;
  if (only !== undefined && count === 1) return `“${nameOf(family, only.row)}” was not ${task.done}`;
  return `${done.length} of ${amount(count, family.labels)} ${task.done}`;
}

function textOf(family: Family, task: RowTask, { done, failed, remaining }: Outcome<ListItem, unknown>): string {
  if (done.length + remaining === 0 && failed.length === 1) return failed[0]?.reason ?? task.failed;
  const reasons = failed.map(({ row, reason }) => `“${nameOf(family, row)}”: ${reason ?? task.failed}`);
  const stopped = `You stopped before ${amount(remaining, family.labels)} ${remaining === 1 ? "was" : "were"} ${task.done}.`;
  return [...reasons, ...(remaining > 0 ? [stopped] : [])].join(" ");
}

function warningFlash(family: Family, task: RowTask, done: Outcome<ListItem, SavedConfiguration>["done"]): Flash | undefined {
  const warnings = done.flatMap(({ row, value }) => {
    const text = getProperty(value, "caution");
    return typeof text === "string" ? [`“${nameOf(family, row)}”: ${text}`] : [];
  });
  if (warnings.length === 0) return undefined;
  return { title: `${amount(done.length, family.labels)} ${task.done}, with a warning`, text: warnings.join(" "), tone: "warning" };
}

/** Returns the name of a row as the list shows it. */
export function nameOf(family: Family, item: ListItem): string {
  return columnText(family, family.list.columns[0], item);
}
