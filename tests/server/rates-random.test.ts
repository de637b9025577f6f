// @lane database
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasStaleRates } from "../../server/exchange-rates/rates-document.ts";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { Faults } from "../support/fault-injection.ts";
import { assertProperty } from "../support/property.ts";
import { entriesIn, inBoth, ratesOnPlatform } from "../support/rates.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { deliver, orderPayload } from "../support/webhooks.ts";

const faults = new Faults();
let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ inbox: { pause: () => 0 }, between: faults.between });
});
afterAll(() => server.close());

/** A state of an order: a percent more or less is a rate that blocks are told of. */
interface State {
  id: number;
  currency: string;
  percent: number;
  placed: number;
  changed: number;
}

/** Orders that were placed within some hours, two of them perhaps in one second, with up to three states each. */
const order = fc.record({
  currency: fc.constantFrom("CAD", "EUR", "JPY"),
  placed: fc.integer({ min: 0, max: 6 }),
  states: fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 1, maxLength: 3 }),
});
const orders = fc
  .array(order, { minLength: 1, maxLength: 8 })
  .map((all) =>
    all.flatMap(({ currency, placed, states }, index) =>
      states.map((percent, at): State => ({ id: 1_000 + index, currency, percent, placed, changed: placed + 10 * at })),
    ),
  );
/** In any order, some twice. */
const arrivals = orders.chain((states) =>
  fc.shuffledSubarray([...states, ...states], { minLength: states.length, maxLength: states.length * 2 }),
);

const HOUR = 3_600_000;
const hour = (count: number) => new Date(Date.parse("2026-11-20T00:00:00Z") + count * HOUR).toISOString();

/** The newest state of the latest order in each currency, said once more in another way. */
function expected(states: readonly State[]): Record<string, string> {
  const later = (a: State, b: State) => a.placed - b.placed || a.id - b.id || a.changed - b.changed;
  return Object.fromEntries([...states].sort(later).map(({ currency, percent }) => [currency, String(percent / 100)]));
}

async function arrive(shop: string, { id, currency, percent, placed, changed }: State, event: string): Promise<void> {
  const sums = { subtotal_price_set: inBoth("10000.00", "USD", `${percent * 100}.00`, currency) };
  const times = { processed_at: hour(placed), created_at: hour(placed), updated_at: hour(changed) };
  const payload = orderPayload(id, { presentment_currency: currency, ...times, ...sums });
  await deliver(server, { shop, topic: changed === placed ? "orders/create" : "orders/updated", payload, id: event });
}

it("rates are those of the latest orders in whatever order they come, and blocks read them although a third of all calls fails", async () => {
  await assertProperty(
    fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 2_000_000 }), async (states, seed) => {
      const shop = `random-rates-${++shops}.myshopify.com`;
      await server.platform.open(shop);
      faults.atRandom(0.3, seed);
      for (const state of states) {
        const event = randomUUID();
        await arrive(shop, state, event);
        if (seed % 3 === 0) await arrive(shop, state, event);
        if (state.percent % 2 === 0) await server.inbox.drain();
      }
      await server.inbox.drain();
      for (let round = 0; round < 3; round++) await recoverPending(server.services);
      faults.heal();
      await recoverPending(server.services);
      const table = await entriesIn(server.database.owner, shop);
      const read = await ratesOnPlatform(server, shop);
      const rates = (found: typeof table = {}) => Object.fromEntries(Object.entries(found).map(([currency, { rate }]) => [currency, rate]));
      expect(rates(table)).toEqual(expected(states));
      expect(rates(read?.rates)).toEqual(rates(table));
      const rows = Object.entries(table).map(([currency, { rate, at }]) => ({ currency, rate, off: 0, placed_at: new Date(at) }));
      expect(hasStaleRates(JSON.stringify(read), "USD", rows)).toBe(false);
      expect((await reconcileShop(server.services, shop, { repair: false, billing: false })).findings).toEqual([]);
    }),
    { full: 40, least: 4 },
  );
});

it("two servers that write rates at once leave the newest", async () => {
  const shop = "at-once.myshopify.com";
  await server.platform.open(shop);
  const states = Array.from(
    { length: 30 },
    (_, at): State => ({ id: 1_000 + at, currency: "CAD", percent: 100 + at, placed: at, changed: at }),
  );
  await Promise.all(states.map((state) => arrive(shop, state, randomUUID())));
  const telling = Array.from({ length: 5 }, () => recoverPending(server.services));
  await Promise.all([server.inbox.drain(), ...telling]);
  await recoverPending(server.services);
  expect((await ratesOnPlatform(server, shop))?.rates).toEqual({ CAD: { rate: "1.29", at: "2026-11-21T05:00:00Z" } });
});
