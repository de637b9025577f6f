import { bytesOfMarks, giftMarkOf, MARK_BYTES } from "../../engine/compiler/gift-marks.ts";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import { type DocumentFamily, type Entry, publishedAmong } from "./document-entries.ts";

/** Why one is not run that has no room: only in a store that had so many before there was a limit. */
export const MARKS_FULL = "Checkout cannot tell the products of so many active offers apart. Turn off or delete others.";

/** The marks of what checkout has of a family. */
export function marksOf(family: DocumentFamily, entries: readonly Entry[]): GiftMark[] {
  return publishedAmong(family, entries).flatMap(({ guid, configuration }) => giftMarkOf(family, guid, configuration) ?? []);
}

/** Those that count, as many as have room, the oldest first; `beyond` are the guids of the others. */
export function marksIn(family: DocumentFamily, entries: readonly Entry[]): { marks: GiftMark[]; beyond: ReadonlySet<string> } {
  const all = marksOf(family, entries);
  let marks = all;
  while (bytesOfMarks(marks) > MARK_BYTES) marks = marks.slice(0, -1);
  return { marks, beyond: new Set(all.slice(marks.length).map(({ guid }) => guid)) };
}
