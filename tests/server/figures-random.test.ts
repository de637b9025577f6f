// @lane database waits

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertProperty } from "../support/property.ts";
import { differences } from "../support/recounted.ts";
import { eventOf, offering, type ReportedEvent, report, sell, soldPayload } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { tell } from "../support/webhooks.ts";

/** Half hours from UTC, and days of 23 and 25 hours. */
const ZONES = ["UTC", "Asia/Kolkata", "America/St_Johns", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Kiritimati"];
const HOUR = 3_600_000;
const CUSTOMER = 9_001;

let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

const checkoutAt = fc.nat({ max: 3 });
const event = fc.record({
  kind: fc.constant("event" as const),
  checkout: checkoutAt,
  offer: fc.nat({ max: 2 }),
  type: fc.constantFrom<ReportedEvent["type"]>("impression", "add", "remove"),
  hoursOff: fc.integer({ min: -26, max: 26 }),
  variant: fc.constantFrom("gid://shopify/ProductVariant/11", "gid://shopify/ProductVariant/12"),
  currency: fc.constantFrom(undefined, "CAD", "USD"),
  times: fc.integer({ min: 1, max: 2 }),
  signedIn: fc.boolean(),
});
const order = fc.record({
  kind: fc.constant("order" as const),
  id: fc.integer({ min: 1, max: 4 }),
  version: fc.integer({ min: 0, max: 9 }),
  currency: fc.constantFrom("USD", "JPY"),
  presentment: fc.constantFrom("CAD", "USD"),
  lines: fc.array(
    fc.record({
      offer: fc.nat({ max: 3 }),
      marks: fc.constantFrom(["_cartwright_upsell"], ["_cartwright_gift"], ["_cartwright_gift", "_cartwright_upsell"]),
      quantity: fc.integer({ min: 1, max: 4 }),
      left: fc.nat({ max: 4 }),
      discount: fc.constantFrom("0.00", "3.33"),
    }),
    { maxLength: 3 },
  ),
  cancelled: fc.boolean(),
  apart: fc.boolean(),
});
const move = fc.record({ kind: fc.constant("zone" as const), zone: fc.constantFrom(...ZONES) });
const redaction = fc.record({ kind: fc.constant("redact" as const), order: fc.integer({ min: 1, max: 4 }), customer: fc.boolean() });
const step = fc.oneof(
  { weight: 6, arbitrary: event },
  { weight: 5, arbitrary: order },
  { weight: 1, arbitrary: move },
  { weight: 1, arbitrary: redaction },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A shop of its own, in which steps happen one after the other. */
async function history(steps: readonly Step[]): Promise<string> {
  const shop = `figures-${++shops}.myshopify.com`;
  expect((await server.post("/local/store", { shop })).status).toBe(200);
  const offers = [await offering(server, shop), await offering(server, shop, { name: "Hats" }), randomUUID(), "no guid"];
  const checkouts = Array.from({ length: 4 }, () => randomUUID());
  const begin = Date.now();
  for (const each of steps) {
    if (each.kind === "zone") await server.database.owner("shops").where({ shop }).update({ time_zone: each.zone });
    if (each.kind === "event") {
      const time = new Date(begin + each.hoursOff * HOUR).toISOString();
      const events = [eventOf(offers[each.offer] ?? "", each.type, { time, variant: each.variant })];
      const body = { checkout: checkouts[each.checkout] ?? "", events, ...(each.currency && { currency: each.currency }) };
      for (let time = 0; time < each.times; time++)
        expect((await report(server, shop, body, each.signedIn ? CUSTOMER : undefined)).status).toBe(202);
    }
    if (each.kind === "order") await sell(server, shop, payloadOf(each, offers, checkouts, begin));
    if (each.kind === "redact") {
      const customer = each.customer ? { id: CUSTOMER } : { id: 1 };
      await tell(server, { topic: "customers/redact", payload: { customer, orders_to_redact: each.customer ? [] : [each.order] }, shop });
    }
  }
  return shop;
}

/** An order keeps its checkout, of which there may be two. */
function payloadOf(each: Extract<Step, { kind: "order" }>, offers: readonly string[], checkouts: readonly string[], begin: number) {
  const lines = each.lines.map(({ offer, marks, quantity, left, discount }) => ({
    ...{ subject: offers[offer] ?? "", marks, quantity, left: Math.min(left, quantity), discount, product: offer + 1, variant: 11 },
  }));
  const refunds = each.apart ? [{ refund_line_items: [], order_adjustments: [{ kind: "refund_discrepancy", amount: "-5.00" }] }] : [];
  return soldPayload(each.id, lines, {
    ...{ currency: each.currency, presentment_currency: each.presentment, refunds, checkout_token: checkouts[each.id % 3] },
    processed_at: new Date(begin - each.id * 11 * HOUR).toISOString(),
    updated_at: new Date(begin + each.version * 1_000).toISOString(),
    cancelled_at: each.cancelled ? new Date(begin).toISOString() : null,
    customer: { id: CUSTOMER + each.id },
  });
}

it("the stored days match a recount of the raw rows, whatever happened in whatever order", async () => {
  let rows = 0;
  await assertProperty(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const shop = await history(steps);
      expect(await differences(server.database, shop)).toEqual([]);
      rows += (await server.database.owner("upsell_days").where({ shop })).length;
    }),
    { full: 200, least: 12 },
  );
  expect(rows).toBeGreaterThan(50);
});
