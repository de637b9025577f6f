import { useEffect, useRef, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import type { SavedConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";
import { toast } from "../lib/app-bridge.ts";
import { announceEnd, type Flash, setFlash } from "../lib/flash.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { outcomeFlash } from "./outcome-flash.ts";
import type { RowTask } from "./row-tasks.ts";
import { type Outcome, runEach } from "./run-each.ts";

/** Task that is under way for several rows: what is done, to which of them, and how to stop it. */
export interface Progress {
  doing: string;
  at: number;
  count: number;
  stop: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Does things to rows, one after the other, and tells the list about the end; also when the list was left meanwhile. */
export function useRowTasks(family: Family, onResolved: ResolvedRow, refresh: () => Promise<void>) {
  const [progress, setProgress] = useState<Progress>();
  const [busy, setBusy] = useState(NONE);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  // a task may end long after the drawing that began it
  const list = useRef({ onResolved, refresh });
  list.current = { onResolved, refresh };

  /** Makes a call for each row; with `isQuiet` only the rows themselves show that something is under way. */
  const each = async <T>(
    doing: string,
    items: readonly ListItem[],
    call: (item: ListItem) => Promise<CallResult<T>>,
    isQuiet = false,
  ): Promise<Outcome<ListItem, T>> => {
    const stop = new AbortController();
    const step = (at: number) => setProgress({ doing, at, count: items.length, stop: () => stop.abort() });
    setBusy((before) => new Set([...before, ...items.map(({ guid }) => guid)]));
    const outcome = await runEach(items, call, isQuiet ? undefined : step, stop.signal);
    if (!isQuiet) setProgress(undefined);
    return outcome;
  };
  const release = (items: readonly ListItem[]) => {
    const released = new Set(items.map(({ guid }) => guid));
    setBusy((before) => new Set([...before].filter((guid) => !released.has(guid))));
  };
  /** Shows the list as it is now, with what failed. */
  const tell = async (items: readonly ListItem[], flash: Flash | undefined, keepsFocus = false): Promise<void> => {
    if (!isUnmounted.current) await (flash === undefined && keepsFocus ? list.current.refresh() : list.current.onResolved(flash));
    else {
      if (flash !== undefined) setFlash(flash);
      if (flash !== undefined) toast(flash.title, true);
      announceEnd();
    }
    release(items);
  };
  /** Carries a task out; returns the rows for which that succeeded, and the message about the others. */
  const carryOut = async (task: RowTask, items: readonly ListItem[], isQuiet = false) => {
    const outcome = await each(task.doing, items, task.run, isQuiet);
    const again = async (failed: readonly ListItem[]): Promise<Flash | undefined> => (await carryOut(task, failed)).flash;
    return { done: outcome.done, flash: outcomeFlash(family, task, outcome, again) };
  };
  return { progress, busy, each, carryOut, tell, release };
}

/** Result that a task stored for a row. */
export type Done = Outcome<ListItem, SavedConfiguration>["done"];
