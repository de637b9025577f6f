import { bytesOfMarks, type GiftMark, giftMarkOf, MARK_BYTES } from "../../engine/rule/gift-marks.ts";
import { type DocumentFamily, type Entry, liveAmong } from "../keep/document.ts";

/** Why one is not run: at most a store that was full before there was a limit has such. */
export const MARKS_FULL = "Checkout cannot tell the gifts of so many active offers apart. Turn off or delete others.";

/** The marks that count, of what checkout has of a family; `beyond` are the guids of those that have no room there, the latest. */
export function marksIn(family: DocumentFamily, entries: readonly Entry[]): { marks: GiftMark[]; beyond: ReadonlySet<string> } {
  const all = liveAmong(family, entries).flatMap(({ guid, configuration }) => giftMarkOf(family, guid, configuration) ?? []);
  let marks = all;
  while (bytesOfMarks(marks) > MARK_BYTES) marks = marks.slice(0, -1);
  return { marks, beyond: new Set(all.slice(marks.length).map(({ guid }) => guid)) };
}
