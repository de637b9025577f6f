/** Program by which the Function behind checkout holds recognizes gifts that are charged (engine/runtime/check-checkout-hold.ts). */

import type { GiftMark } from "../evaluator/are-gifts.ts";
import { encodeNumbers } from "../program/encode-numbers.ts";
import { StringTable } from "../program/string-table.ts";
import { MARKED } from "../runtime/opcodes.ts";
import { encodeMarks } from "./gift-marks.ts";

/** Placeholder of the product's title in a message. */
const TITLE = "{product}";

/** Compiles the program. It always fits into a metafield, because the size of the marks is limited. */
export function compileCheckoutHold(charged: string, marks: readonly GiftMark[]): readonly unknown[] {
  const strings = new StringTable(true);
  const parts = charged.split(TITLE).map((part) => strings.index(part));
  const head = encodeMarks(marks, strings);
  return [MARKED, encodeNumbers([...head, parts.length, ...parts]), ...strings.list];
}
