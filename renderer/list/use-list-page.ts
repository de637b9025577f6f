import { useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { usePauseFinished } from "../pause/use-pause.ts";
import { useAllItems } from "./use-all-items.ts";
import { useFlash } from "./use-flash.ts";
import { useList } from "./use-list.ts";

/** Holds a family's list and all its items, refreshes both after changes, and reports the outcome of the last one. */
export function useListPage(family: Family) {
  const { more, refresh: refreshFirst, ...list } = useList(family);
  const allItems = useAllItems(family);
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    await Promise.all([refreshFirst(), allItems.refresh()]);
    setChanges((before) => before + 1);
  };
  usePauseFinished(refresh);
  const { flash, setFlash, finish: resolved } = useFlash(refresh);
  const showMore = async () => {
    const failure = await more();
    if (failure !== undefined)
      setFlash({ title: `No more ${family.labels.other} could be loaded`, text: failure.message ?? "Try again in a moment." });
  };
  return { ...list, allItems, changes, refresh, flash, setFlash, resolved, showMore };
}
