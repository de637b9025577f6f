import type { ListRow } from "../db/list-rows.ts";
import { PLATFORM } from "../db/revisions.ts";

/** Last change of a configuration as the reader of a list knows it: Shopify tells ids of users, and no names. */
export interface LastChange {
  changedAt: string;
  changedBy: "you" | "another" | "shopify";
}

/**
 * Returns when the published revision was made, and by whom; null without one. A revision of Shopify's without a note was read back from there, by a
 * database that had lost it: nobody changed anything then.
 */
export function lastChange({ changed_at, author, note }: ListRow, user: string): LastChange | null {
  if (changed_at === null || author === null || (author === PLATFORM && note === null)) return null;
  const changedBy = author === user ? "you" : "another";
  return { changedAt: changed_at.toISOString(), changedBy: author === PLATFORM ? "shopify" : changedBy };
}
