import { blocks } from "../../engine/generated/blocks.ts";
import { GUID, type Mark } from "../db/sql/order-marks.ts";

/** What blocks write on the lines that they add, those that report first. A line counts as what the first says of those that it has. */
export const lineAttributes: readonly Mark[] = [...blocks]
  .sort((one, other) => Number(other.reports ?? false) - Number(one.reports ?? false))
  .flatMap(({ mark, family, counts }) => (mark && family && counts ? [{ of: counts, family, mark }] : []));

/** Their names. */
export const markNames: readonly string[] = lineAttributes.map(({ mark }) => mark);

const written = new RegExp(GUID);

/** Whether a block wrote a property: buyers and themes may write under our names as well, whatever they like. */
export function isMark(name: unknown, value: unknown): boolean {
  return markNames.some((mark) => mark === name) && written.test(String(value));
}
