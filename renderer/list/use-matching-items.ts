import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { type ListItem, PART } from "../data/list-items.ts";
import { isNarrowed, type ListView } from "./list-view.ts";
import { matchItems, searchable } from "./match-items.ts";
import type { AllItems } from "./use-all-items.ts";
import type { Shown } from "./use-list.ts";

/** Number of rows that are drawn at first while somebody types: each letter may bring others. */
const MATCHES = 12;

/** Rows of a list as a view shows them. */
interface MatchingItems {
  /** View that is drawn, which follows the one that is being typed. */
  drawnView: ListView;
  narrowed: boolean;
  changed: boolean;
  /** True if the view needs rows that the list has not read. */
  lacking: boolean;
  /** All rows, or those that were read if they suffice; undefined until they are there. */
  items: readonly ListItem[] | undefined;
  /** All rows of a changed view. */
  matchingItems: readonly ListItem[] | undefined;
  /** Rows to draw. */
  drawn: Shown;
  /** Draws more rows of a changed view. */
  onMore: (() => void) | undefined;
}

/**
 * Matches the rows with the view, and reads all rows where those that were read so far do not suffice. Of many matching rows some are drawn
 * at first, as of the list itself; new rows stand before the others where they would be out of sight.
 */
export function useMatchingItems(
  family: Family,
  view: ListView,
  shown: Shown,
  { items: allItems, read }: AllItems,
  fresh: ReadonlySet<string>,
): MatchingItems {
  const drawnView = useDeferredValue(view);
  const narrowed = isNarrowed(drawnView);
  const changed = narrowed || drawnView.sort !== "created";
  const lacking = changed && shown.next !== null;
  const isFreshUnread = useMemo(() => shown.next !== null && hasOthers(fresh, shown.items), [shown, fresh]);
  const needed = lacking || isFreshUnread;
  useEffect(() => {
    if (needed && allItems === undefined) read();
  }, [needed, allItems, read]);

  const all = typeof allItems === "object" && allItems.ok ? allItems.value.items : undefined;
  const items = lacking ? all : shown.items;
  const ready = useMemo(() => (changed && items ? searchable(family, items) : undefined), [changed, family, items]);
  const matchingItems = useMemo(() => ready && matchItems(family, ready, drawnView), [ready, family, drawnView]);
  const first = drawnView.query.trim() === "" ? PART : MATCHES;
  const [more, setMore] = useState({ view: drawnView, count: first });
  const count = more.view === drawnView ? more.count : first;
  const onMore = useCallback(() => setMore({ view: drawnView, count: count + PART }), [drawnView, count]);
  const drawn = useMemo(
    () => (changed ? part(shown, matchingItems ?? [], count) : withFresh(shown, isFreshUnread ? all : undefined, fresh)),
    [changed, shown, matchingItems, count, isFreshUnread, all, fresh],
  );
  return { drawnView, narrowed, changed, lacking, items, matchingItems, drawn, onMore: changed ? onMore : undefined };
}

/** Returns the first rows of many, with where they go on. */
function part(shown: Shown, items: readonly ListItem[], count: number): Shown {
  return { ...shown, items: items.slice(0, count), total: items.length, next: items.length > count ? String(count) : null };
}

function hasOthers(guids: ReadonlySet<string>, items: readonly ListItem[]): boolean {
  return guids.size > 0 && items.filter(({ guid }) => guids.has(guid)).length < guids.size;
}

function withFresh(shown: Shown, all: readonly ListItem[] | undefined, fresh: ReadonlySet<string>): Shown {
  if (all === undefined) return shown;
  const there = new Set(shown.items.map(({ guid }) => guid));
  const first = all.filter(({ guid }) => fresh.has(guid) && !there.has(guid));
  return first.length === 0 ? shown : { ...shown, items: [...first, ...shown.items] };
}
