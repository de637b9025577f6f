/** The program by which the Function that keeps orders waiting knows gifts that cost something (engine/runtime/check-checkout-hold.ts). */

import type { GiftMark } from "../evaluator/are-gifts.ts";
import { encodeNumbers } from "../program/number-encoding.ts";
import { StringTable } from "../program/string-table.ts";
import { MARKED } from "../runtime/opcodes.ts";
import { encodeMarks } from "./gift-marks.ts";

/** What stands for the title of a product in a message. */
const TITLE = "{product}";

/** Always smaller than a Function may read, for the marks are. */
export function compileHold(charged: string, marks: readonly GiftMark[]): readonly unknown[] {
  const words = new StringTable(true);
  const parts = charged.split(TITLE).map((part) => words.index(part));
  const head = encodeMarks(marks, words);
  return [MARKED, encodeNumbers([...head, parts.length, ...parts]), ...words.list];
}
