import type { EventsRequest } from "../../engine/generated/calls.ts";
import type { EventRow } from "../db/events.ts";
import { reportedTypes } from "./reported-types.ts";

/** Maximum difference in milliseconds between an event's own time and the server's. A clock that is off by more cannot tell the day. */
const OFF = 24 * 3_600_000;
/** Maximum quantity that one event counts. */
const PIECES = 1_000;

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** Returns the rows to store for a report. Events with a time too far from now are dropped. */
export function eventRowsOf({ checkout, currency = "", events }: EventsRequest, customer: string | null, now: number): EventRow[] {
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

/** Returns the number in a Shopify id. Orders name products and variants by number. */
function numberOf(gid = ""): string {
  return gid.split("/").at(-1) ?? "";
}
