/** Upper bound of the cost of recognizing gift lines: every mark is stored, and every line has a mark. */
import type { Path } from "../program/decode-program.ts";
import { giftAlias } from "../runtime/generated/gift-alias.ts";
import type { WorkCounter } from "./work-counter.ts";

const property = (name: string) => ({ name, does: "property" }) as const;
const LINES: Path = ["cart", "lines"].map(property);
const MARK: Path = [giftAlias(), "value"].map(property);
const VARIANT: Path = ["merchandise", "id"].map(property);
/** Cost of storing a mark, in list entries; and the number of marks for each one that shares a place in the look-up. */
const OF_MARK = 5;
const WRITTEN_TOGETHER = 24;

/** @param marks Number of variants of each mark. */
export function countGiftMarkReads(marks: readonly number[], work: WorkCounter): void {
  const { calls, pieces } = work;
  const line = work.walk(work.input, LINES, 1);
  for (const path of [MARK, VARIANT]) calls.reads += work.walk(line.shape, path, line.times).times;
  pieces.plainTexts += 2 * line.times;
  pieces.entries += marks.reduce((sum, variants) => sum + OF_MARK + variants, 0) + line.times;
  pieces.sames += line.times * (3 + Math.ceil(marks.length / WRITTEN_TOGETHER) + Math.max(0, ...marks));
}
