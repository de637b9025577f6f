import { useCallback, useMemo, useRef, useState } from "react";
import type { ListItem } from "../data/list-items.ts";

const NONE: ReadonlySet<string> = new Set();

/** Chooses a row, or gives it up; with `isRange` all rows from the one that was chosen last. */
export type Choose = (guid: string, isChosen: boolean, isRange: boolean) => void;

/** Holds which of the drawn rows are chosen. */
export function useSelection(items: readonly ListItem[]) {
  const [marked, setMarked] = useState(NONE);
  const drawn = useRef(items);
  drawn.current = items;
  const last = useRef<string>(undefined);
  const choose: Choose = useCallback((guid, isChosen, isRange) => {
    const guids = isRange ? between(drawn.current, last.current, guid) : [guid];
    last.current = guid;
    setMarked((before) => {
      const others = [...before].filter((each) => !guids.includes(each));
      return new Set(isChosen ? [...others, ...guids] : others);
    });
  }, []);
  const chosen = useMemo(() => items.filter(({ guid }) => marked.has(guid)), [items, marked]);
  const chooseAll = (isChosen: boolean) => setMarked(isChosen ? new Set(items.map(({ guid }) => guid)) : NONE);
  return { marked, chosen, choose, chooseAll };
}

function between(items: readonly ListItem[], from: string | undefined, to: string): string[] {
  const guids = items.map(({ guid }) => guid);
  const [start = -1, end = -1] = [guids.indexOf(from ?? to), guids.indexOf(to)].sort((one, other) => one - other);
  return start < 0 ? [to] : guids.slice(start, end + 1);
}
