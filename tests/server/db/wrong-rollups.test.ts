// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readCommand } from "../../../scripts/recount/command.ts";
import { verifyAndRepair } from "../../../scripts/recount/verify-and-repair.ts";
import { COUNTS } from "../../../server/db/sql/rollup-columns.ts";
import { eventOf, offering, report, sell, soldPayload } from "../../support/reporting.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const UNKNOWN = "00000000-0000-0000-0000-000000000000";

let server: TestServer;
let shop = "";
let offer = "";
let shops = 0;
let lines: string[] = [];

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

/** A shop in which an upsell was seen twice, and three pieces were added and sold for 60 dollars, of which 5 were given back apart. */
beforeEach(async () => {
  shop = `recount-${++shops}.myshopify.com`;
  expect((await server.post("/local/store", { shop })).status).toBe(200);
  offer = await offering(server, shop);
  const checkout = randomUUID();
  const events = [eventOf(offer, "impression"), eventOf(offer, "impression"), eventOf(offer, "add")];
  expect((await report(server, shop, { checkout, currency: "USD", events })).status).toBe(202);
  await sell(server, shop, sold(3));
});

const sold = (left: number) =>
  soldPayload(7, [{ subject: offer, quantity: 3, left }], {
    ...{ processed_at: new Date().toISOString(), updated_at: new Date().toISOString(), checkout_token: randomUUID() },
    refunds: [{ refund_line_items: [], order_adjustments: [{ kind: "refund_discrepancy", amount: "-5.00" }] }],
  });
const recount = async (...args: string[]) => {
  lines = [];
  return verifyAndRepair(server.database, readCommand([shop, ...args]), (line) => lines.push(line));
};
const kept = async () => {
  const { owner } = server.database;
  const all = (table: string, key: string[]) => owner(table).where({ shop }).orderBy(key).select();
  const days = await all("upsell_days", ["day", "of", "subject", "product", "currency", "presentment"]);
  return {
    days: days.filter((row) => COUNTS.some((name) => Number(row[name]) > 0)),
    sales: await all("upsell_sales", ["order_id", "line_id"]),
    adds: await all("upsell_adds", ["checkout"]),
  };
};

it("the check of daily figures finds nothing when all was counted as it came", async () => {
  expect(await recount()).toBe(0);
  expect(lines).toEqual(["no differences in 1 shop, 0 left"]);
});

it("the check of daily figures rounds the rest of a price as it was counted, also in a currency without decimals", async () => {
  const lines = [{ subject: offer, quantity: 3, left: 2, price: "100", discount: "1" }];
  await sell(server, shop, soldPayload(8, lines, { currency: "JPY", checkout_token: randomUUID() }));
  const { sales } = await kept();
  expect(sales.filter(({ currency }) => currency === "JPY").map(({ revenue }) => Number(revenue))).toEqual([199]);
  expect(await recount()).toBe(0);
});

it("the check of daily figures names adds that were ordered but not stored as ordered, and corrects them", async () => {
  const right = await kept();
  const { owner } = server.database;
  await owner("upsell_adds").where({ shop }).update({ ordered: false });
  await owner("upsell_days").where({ shop }).update({ adds_ordered: 0 });
  expect(await recount()).toBe(1);
  expect(lines[0]).toBe(`${shop}: ordered adds: an add of variant 11 through ${offer} is ordered, and not kept as such`);
  expect(await recount("--mend")).toBe(0);
  expect(await kept()).toEqual(right);
});

it("the check of daily figures names days that are too high, too low, or without events, and corrects them from the rows", async () => {
  const right = await kept();
  const { owner } = server.database;
  // The shop's own day, which is not the clock's where it lies west or east of Greenwich.
  const [{ day }] = await owner("upsell_days").where({ shop }).select(owner.raw("day::text"));
  await owner("upsell_days").where({ shop }).where("impressions", ">", 0).update({ impressions: 7, removes: 1 });
  await owner("upsell_days").where({ shop }).where("sold", ">", 0).delete();
  const strange = { shop, day, of: "upsell", subject: randomUUID(), product: "9", currency: "USD", presentment: "USD" };
  await owner("upsell_days").insert({ ...strange, revenue: "0.5" });
  expect(await recount()).toBe(1);
  expect(lines.slice().sort()).toEqual(
    [
      `${shop}: upsell days: ${day}, upsell ${offer}, product 1, -/USD: impressions 7 kept, 2 told; removes 1 kept, 0 told`,
      `${shop}: upsell days: ${day}, upsell ${offer}, product 1, USD/USD: sold 0 kept, 3 told; revenue 0 kept, 60.0000 told; paid 0 kept, 60.0000 told`,
      `${shop}: upsell days: ${day}, upsell ${strange.subject}, product 9, USD/USD: revenue 0.5000 kept, 0 told`,
      "3 differences in 1 shop, 3 left",
    ].sort(),
  );
  expect(await recount("--mend")).toBe(0);
  expect(await kept()).toEqual(right);
  expect(await recount()).toBe(0);
});

it("the check of daily figures names lines that differ from their orders, and counts these anew, with their days", async () => {
  const right = await kept();
  const { owner } = server.database;
  await owner("upsell_sales").where({ shop, line_id: "0" }).delete();
  await owner("upsell_sales").where({ shop, line_id: "701" }).update({ pieces: 2, revenue: "40", subject: UNKNOWN });
  const [row] = right.sales.filter(({ line_id }) => line_id === "701");
  await owner("upsell_sales").insert({ ...row, order_id: "8" });
  expect(await recount()).toBe(1);
  expect(lines.filter((line) => line.includes(": sales: "))).toEqual([
    `${shop}: sales: order 7, given back for no line: is not counted`,
    `${shop}: sales: order 7, line 701: pieces 2 kept, 3 told; revenue 40 kept, 60 told; subject ${UNKNOWN} kept, ${offer} told`,
    `${shop}: sales: order 8, line 701: is counted, and is not to be`,
  ]);
  expect(await recount("--mend")).toBe(0);
  expect(await kept()).toEqual(right);
});

it("the check of daily figures counts nothing twice that comes while it repairs", async () => {
  const { owner } = server.database;
  await owner("upsell_days").where({ shop }).update({ sold: 100, revenue: 1 });
  const more = () => report(server, shop, { checkout: randomUUID(), events: [eventOf(offer, "impression"), eventOf(offer, "add")] });
  await Promise.all([recount("--mend"), ...Array.from({ length: 20 }, more), sell(server, shop, sold(1))]);
  await recount("--mend");
  expect(await recount()).toBe(0);
  const [{ impressions, adds, pieces }] = await owner("upsell_days")
    .where({ shop })
    .select(owner.raw("sum(impressions)::int as impressions, sum(adds)::int as adds, sum(sold)::int as pieces"));
  expect([impressions, adds, pieces]).toEqual([22, 22, 1]);
});

it("the check of daily figures compares only sales for days whose events are gone", async () => {
  const { owner } = server.database;
  const old = { shop, day: "2024-01-15", of: "upsell", subject: offer, product: "1", currency: "USD", presentment: "USD" };
  await owner("upsell_days").insert({ ...old, impressions: 5, adds: 2 });
  expect(await recount()).toBe(0);
  await owner("upsell_days").where({ shop, day: "2024-01-15" }).update({ sold: 1 });
  expect(await recount()).toBe(1);
  expect(lines[0]).toBe(`${shop}: upsell days: 2024-01-15, upsell ${offer}, product 1, USD/USD: sold 1 kept, 0 told`);
  expect(await recount("--mend")).toBe(0);
  expect(await owner("upsell_days").where({ shop, day: "2024-01-15" }).first()).toMatchObject({ impressions: "5", adds: "2", sold: "0" });
});
