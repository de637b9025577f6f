import type { EventsBody } from "../../engine/generated/calls.ts";
import type { EventRow } from "../db/events.ts";
import { reportedTypes } from "./event-types.ts";

/** An event's own time may be this far off, in milliseconds: a clock that is wrong by more says nothing of the day. */
const OFF = 24 * 3_600_000;
/** More pieces than these are counted as these. */
const PIECES = 1_000;

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** The events of a report as they are stored, those of about now alone. */
export function rowsOf({ checkout, currency = "", events }: EventsBody, customer: string | null, now: number): EventRow[] {
  const presentment = CURRENCIES.has(currency) ? currency : "";
  return events.flatMap((event) => {
    const at = new Date(event.time);
    const family = reportedTypes.find(({ of }) => of === event.of)?.family;
    if (family === undefined || Math.abs(at.getTime() - now) > OFF) return [];
    const { id, of, subject, type, quantity = 1 } = event;
    const what = { product: numberOf(event.product), variant: numberOf(event.variant) };
    return [{ id, at, of, family, subject, type, checkout, customer, ...what, quantity: Math.min(quantity, PIECES), presentment }];
  });
}

/** The platform's number in an id, which is how orders name it. */
function numberOf(gid = ""): string {
  return gid.split("/").at(-1) ?? "";
}
