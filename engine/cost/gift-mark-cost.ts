/** What it costs checkout at most to know which lines are gifts: the marks that count are noted, and each line has one of them. */
import type { Path } from "../program/decode-program.ts";
import type { Work } from "./work-counter.ts";

const property = (name: string) => ({ name, does: "property" }) as const;
const LINES: Path = ["cart", "lines"].map(property);
const MARK: Path = ["gift", "value"].map(property);
const VARIANT: Path = ["merchandise", "id"].map(property);
/** What it takes to note a mark, in entries of a list; and how many of them stand, of so many, where one is looked for. */
const OF_MARK = 5;
const PLACED_TOGETHER = 24;

/** @param marks Of each how many variants it has. */
export function countGiftMarkReads(marks: readonly number[], work: Work): void {
  const { calls, pieces } = work;
  const line = work.walk(work.input, LINES, 1);
  for (const path of [MARK, VARIANT]) calls.reads += work.walk(line.shape, path, line.times).times;
  pieces.plainTexts += 2 * line.times;
  pieces.entries += marks.reduce((sum, variants) => sum + OF_MARK + variants, 0) + line.times;
  pieces.sames += line.times * (3 + Math.ceil(marks.length / PLACED_TOGETHER) + Math.max(0, ...marks));
}
