import { useEffect, useState } from "react";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { toast } from "../lib/app-bridge.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { deleteLater, endPendingDeletions } from "./pending-deletions.ts";
import { deleteTask, duplicateTask } from "./row-tasks.ts";
import { describeRows, sayDone } from "./say-done.ts";
import { useRowTasks } from "./use-row-tasks.ts";
import { useSwitchRows } from "./use-switch-rows.ts";

/** How a list learns what was done to its rows. */
export interface ListCallbacks {
  onResolved: ResolvedRow;
  refresh: () => Promise<void>;
  /** Receives the guids of new rows. */
  onCreated: (guids: readonly string[]) => void;
}

/** Does things to the rows of a list: turns them on and off, copies them, deletes them. */
export function useRowActions(family: Family, { onResolved, refresh, onCreated }: ListCallbacks, giveUpChoice: () => void) {
  const shop = useShop();
  const tasks = useRowTasks(family, onResolved, refresh);
  const { stoppages, turn } = useSwitchRows(family, tasks, giveUpChoice);
  const [erasing, setErasing] = useState<readonly ListItem[]>([]);
  useEffect(() => endPendingDeletions, []);

  const duplicate = async (items: readonly ListItem[]) => {
    if (shop === undefined) return;
    const task = duplicateTask(family, shop);
    const { done, flash } = await tasks.carryOut(task, items);
    onCreated(done.map(({ value }) => value.guid));
    sayDone(family, task, done);
    giveUpChoice();
    await tasks.tell(items, flash);
  };
  const erase = async (items: readonly ListItem[], keepsFocus: boolean) => {
    setErasing((before) => [...before, ...items]);
    const { done, flash } = await tasks.carryOut(deleteTask(family), items);
    if (flash === undefined) toast(`${amount(done.length, family.labels)} deleted`);
    if (!keepsFocus) giveUpChoice();
    await tasks.tell(items, flash, keepsFocus);
    setErasing((before) => before.filter((item) => !items.includes(item)));
  };
  const eraseLater = (items: readonly ListItem[]) => {
    deleteLater(family, items, `${describeRows(family, items)} will be deleted in 10 seconds`, (remaining) => void erase(remaining, true));
    giveUpChoice();
    focusAfterRender("customizations");
  };
  return { ...tasks, stoppages, turn, erasing, duplicate, erase, eraseLater };
}
