import { useEffect, useState } from "react";
import type { ListItem } from "../data/list-items.ts";
import { readStored, writeStored } from "../lib/stored-state.ts";

/** Value of a family whose finish line was dismissed. */
const DISMISSED = "dismissed";

/** Key under which this browser remembers the finish line of a family. */
export function finishLineKey(domain: string, family: string): string {
  return `finish-line:${domain}:${family}`;
}

/** Reports whether the list says of one of its configurations what is left to do after its save. */
export function hasFinishLine(key: string, items: readonly Pick<ListItem, "guid">[]): boolean {
  const subject = readStored(key);
  return items.some(({ guid }) => guid === subject);
}

/**
 * Returns the configuration whose save was a family's first, as long as nobody has dismissed what is said about it; this browser remembers both.
 * `key` names the family of a store; undefined while the store is unknown.
 */
export function useFinishLine(key: string | undefined, items: readonly ListItem[], fresh: ReadonlySet<string>) {
  const [subject, setSubject] = useState<string | null>(null);
  const only = items.length === 1 ? items[0]?.guid : undefined;
  const isFirst = only !== undefined && fresh.has(only);
  useEffect(() => {
    if (key === undefined) return;
    const stored = readStored(key);
    if (stored === null && isFirst) writeStored(key, only ?? "");
    setSubject(stored ?? (isFirst ? (only ?? null) : null));
  }, [key, isFirst, only]);
  const dismiss = () => {
    if (key !== undefined) writeStored(key, DISMISSED);
    setSubject(DISMISSED);
  };
  return { item: items.find(({ guid }) => guid === subject), dismiss };
}
