import { blocks } from "../../engine/generated/blocks.ts";
import { GUID, type OrderMark } from "../db/sql/order-marks.ts";

/** Line attributes that blocks write, those of reporting blocks first. A line with several attributes counts by the first. */
export const lineAttributes: readonly OrderMark[] = [...blocks]
  .sort((one, other) => Number(other.sendsEvents ?? false) - Number(one.sendsEvents ?? false))
  .flatMap(({ lineAttribute, family, eventSource }) =>
    lineAttribute && family && eventSource ? [{ of: eventSource, family, mark: lineAttribute }] : [],
  );

/** Names of the attributes. */
export const markNames: readonly string[] = lineAttributes.map(({ mark }) => mark);

const written = new RegExp(GUID);

/** Returns whether a block wrote the attribute. Customers and themes may write any value under our names. */
export function isMark(name: unknown, value: unknown): boolean {
  return markNames.some((mark) => mark === name) && written.test(String(value));
}
