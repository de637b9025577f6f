import { bytesOfMarks, giftMarkOf, MARK_BYTES } from "../../engine/compiler/gift-marks.ts";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import { type DocumentEntry, type DocumentFamily, publishedEntries } from "./document-entries.ts";

/** Reason why an offer without free capacity is not run. Occurs only in a store that had as many offers before the limit existed. */
export const MARKS_FULL = "Too many active offers for checkout to tell their products apart. Turn off or delete others.";

/** Returns the marks of a family's active entries. */
export function giftMarksOf(family: DocumentFamily, entries: readonly DocumentEntry[]): GiftMark[] {
  return publishedEntries(family, entries).flatMap(({ guid, configuration }) => giftMarkOf(family, guid, configuration) ?? []);
}

/** Returns as many marks as fit, the oldest first. `beyond` are the guids of the others. */
export function marksIn(family: DocumentFamily, entries: readonly DocumentEntry[]): { marks: GiftMark[]; beyond: ReadonlySet<string> } {
  const all = giftMarksOf(family, entries);
  let marks = all;
  while (bytesOfMarks(marks) > MARK_BYTES) marks = marks.slice(0, -1);
  return { marks, beyond: new Set(all.slice(marks.length).map(({ guid }) => guid)) };
}
