import { useState } from "react";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import { openStored, type StoredConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { StoppingRow } from "./find-stoppages.ts";
import { switchTask } from "./row-tasks.ts";
import { sayDone } from "./say-done.ts";
import type { useRowTasks } from "./use-row-tasks.ts";

/** Question whether rows that stop orders may be turned on, with the number of rows that are turned on with them. */
interface Stoppages {
  rows: readonly StoppingRow[];
  count: number;
  answer: (isAgreed: boolean) => void;
}

type Opened = ReadonlyMap<string, StoredConfiguration>;

/** Turns rows on or off, those that are not yet; asks before any that would stop orders, and offers to undo it. */
export function useSwitchRows(family: Family, tasks: ReturnType<typeof useRowTasks>, giveUpChoice: () => void) {
  const [stoppages, setStoppages] = useState<Stoppages>();

  const putBack = async (items: readonly ListItem[], on: boolean) => {
    const task = switchTask(family, on);
    const { done, flash } = await tasks.carryOut(task, items, items.length === 1);
    sayDone(family, task, done);
    await tasks.tell(items, flash, true);
  };
  const put = async (items: readonly ListItem[], on: boolean, opened: Opened, isQuiet: boolean) => {
    const task = switchTask(family, on, opened);
    const { done, flash } = await tasks.carryOut(task, items, isQuiet);
    // a row that was paused together with all others cannot be paused again alone
    const changed = done.map(({ row }) => row).filter(({ paused }) => !paused);
    sayDone(family, task, done, changed.length === 0 ? undefined : () => void putBack(changed, !on));
    if (!isQuiet) giveUpChoice();
    await tasks.tell(items, flash, isQuiet);
  };
  const turn = async (rows: readonly ListItem[], on: boolean, isQuiet = false) => {
    const items = rows.filter(({ enabled }) => enabled !== on);
    if (!on || !isRuleFamily(family)) return put(items, on, new Map(), isQuiet);
    const read = await tasks.each("Checking", items, ({ guid }) => openStored(guid, [family]), isQuiet);
    if (read.remaining > 0) return tasks.release(items);
    const stopping = await findStoppages(
      family,
      read.done.map(({ row, value }) => ({ item: row, stored: value })),
    );
    const go = () => put(items, on, new Map(read.done.map(({ row, value }) => [row.guid, value])), isQuiet);
    if (stopping.length === 0) return go();
    const answer = (isAgreed: boolean) => {
      setStoppages(undefined);
      if (isAgreed) void go();
      else tasks.release(items);
    };
    setStoppages({ rows: stopping, count: items.length, answer });
  };
  return { stoppages, turn };
}

/** Finds the rows that would stop orders. Without the code for it nobody is asked, as in the editor: the list and home tell what a rule stops. */
async function findStoppages(...rows: Parameters<typeof import("./find-stoppages.ts").findStoppages>): Promise<StoppingRow[]> {
  try {
    const { findStoppages: find } = await import("./find-stoppages.ts");
    return await find(...rows);
  } catch (error) {
    console.warn("rows are turned on unchecked", error);
    return [];
  }
}
