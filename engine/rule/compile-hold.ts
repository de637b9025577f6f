/** The program by which the Function that keeps orders waiting knows gifts that cost something (engine/runtime/hold.ts). */
import { MARKED } from "../runtime/codes.ts";
import type { GiftMark } from "./are-gifts.ts";
import { packed } from "./code.ts";
import { encodeMarks } from "./gift-marks.ts";
import { Words } from "./words.ts";

/** What stands for the title of a product in a message. */
const TITLE = "{product}";

/** Always smaller than a Function may read, for the marks are. */
export function compileHold(charged: string, marks: readonly GiftMark[]): readonly unknown[] {
  const words = new Words(true);
  const parts = charged.split(TITLE).map((part) => words.index(part));
  const head = encodeMarks(marks, words);
  return [MARKED, packed([...head, parts.length, ...parts]), ...words.list];
}
