// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyShops } from "../../server/analytics/start-verification.ts";
import { orderedAdds, uncountedSales } from "../../server/analytics/uncounted-sales.ts";
import { upsellStatsOf } from "../../server/analytics/upsell-stats.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { queryFigures } from "../../server/db/figures-query.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { order } from "../../server/webhooks/topics/orders.ts";
import { newDatabase } from "../support/database.ts";
import { differences } from "../support/recounted.ts";
import { soldPayload } from "../support/reporting.ts";

const BEFORE = migrations.findIndex(({ name }) => name === "023 sales");
const [SHOP, GUID] = ["one.myshopify.com", randomUUID()];
const HOUR = 3_600_000;
const NOW = new Date();

let database: Database;

/** A database in which the release before 023 stored orders, whose owner is no superuser. */
beforeAll(async () => {
  const url = new URL(await newDatabase());
  const admin = openDatabase(url.href);
  await migrate(admin.owner, migrations.slice(0, 1));
  await admin.owner.raw("create role selling_owner login password 'secret' in role cartwright_app, cartwright_worker");
  await admin.owner.raw("alter database ?? owner to selling_owner", [url.pathname.slice(1)]);
  await admin.owner.raw("alter table migrations owner to selling_owner");
  await admin.close();
  url.username = "selling_owner";
  url.password = "secret";
  database = openDatabase(url.href);
  await migrate(database.owner, migrations.slice(0, BEFORE));
  await database.withShop(SHOP, async ({ shop, trx }) => {
    await trx("shops").insert({ shop, time_zone: "Asia/Tokyo" });
    await trx("customizations").insert({ shop, guid: GUID, family: "upsell", state: "live", revision: 1 });
  });
});
afterAll(() => database.close());

interface Stored {
  test?: boolean;
  mark?: string | null;
  token?: string | null;
}

/** As the release before stored it: three pieces at 20.00. */
async function stored(id: number, { test = false, mark = "_cartwright_upsell", token = `token-${id}` }: Stored = {}): Promise<void> {
  await database.withShop(SHOP, async ({ shop, trx }) => {
    const sums = { total: 160, subtotal: 160, discounts: 0, current_total: 160, presentment_total: 160, presentment_subtotal: 160 };
    const times = { placed_at: "2026-11-01T20:00:00Z", changed_at: "2026-11-01T20:00:00Z", triggered_at: "2026-11-01T20:00:00Z" };
    const lists = { attributes: "{}", payment_methods: "[]", shipping_methods: "[]" };
    const whose = { customer_id: null, checkout_token: token };
    await trx("orders").insert({
      ...{ shop, id, currency: "USD", presentment_currency: "USD", test },
      ...sums,
      ...times,
      ...lists,
      ...whose,
    });
    const what = { product_id: "1", variant_id: "11", title: "Socks", quantity: 3, current_quantity: 3, price: 20, discount: 0 };
    const attributes = JSON.stringify(mark === null ? {} : { [mark]: GUID });
    const line = { ...what, presentment_price: 20, presentment_discount: 0, attributes };
    await trx("order_lines").insert({ shop, order_id: id, id: id * 100 + 1, ...line });
  });
}

/** The order becomes something else: so many pieces are left of three. */
async function becomes(id: number, left: number, at: string, cancelled = false): Promise<void> {
  const cancelled_at = cancelled ? at : null;
  const times = { processed_at: "2026-11-01T20:00:00Z", updated_at: at, cancelled_at, checkout_token: `token-${id}` };
  const payload = order.pick(soldPayload(id, [{ subject: GUID, quantity: 3, left }], times));
  const delivery = { shop: SHOP, id: randomUUID(), topic: "orders/updated", triggeredAt: new Date(at), payload };
  await database.withShop(SHOP, (tenant) => order.apply(tenant, delivery, { testOrders: false }));
}

const days = async () => {
  const rows = await database.withShop(SHOP, ({ shop, trx }) =>
    trx("upsell_days")
      .where({ shop })
      .groupBy("day", "of")
      .orderBy("of")
      .select(trx.raw("day::text, of, sum(adds)::int as adds, sum(sold)::int as sold, sum(revenue)::float as revenue")),
  );
  return rows.map(({ day, of, adds, sold, revenue }) => [day, of, adds, sold, revenue]);
};
/** How many adds are counted as ordered, and how many the figures of the month tell. */
const ordered = async (from = "2026-11-01") => {
  const [row] = await database.withShop(SHOP, ({ shop, trx }) => trx("upsell_adds").where({ shop, ordered: true }).count("* as count"));
  const period = { start: new Date(from), end: new Date("2026-11-30") };
  const told = await database.withShop(SHOP, (tenant) => queryFigures(tenant, period, { daily: false, hourly: false, of: "upsell" }));
  return [Number(row?.count), upsellStatsOf(told, "USD", false).orderedUpsells];
};
/** As a shop of before the release that marks adds, in which nothing has been looked through. */
const unmarked = async () => {
  await database.withShop(SHOP, ({ shop, trx }) => trx("shops").where({ shop }).update({ ordered_since: null }));
  await database.owner("settings").where({ name: "ordered adds of before" }).delete();
};
const counted = async (hours = 0, testOrders = false) => {
  const now = new Date(NOW.getTime() + hours * HOUR);
  const sales = await verifyShops({ database, testOrders }, uncountedSales, now);
  await verifyShops({ database, testOrders }, orderedAdds, now);
  return sales;
};

it("an earlier order counts once, on its own day, whether it changes before its turn in the migration, after it, or never", async () => {
  for (const id of [1, 2]) await stored(id);
  await stored(3, { mark: "_cartwright_gift" });
  await stored(4, { mark: null });
  await stored(5, { test: true });
  await stored(6, { token: null });
  await migrate(database.owner, migrations);
  await database.withShop(SHOP, ({ trx }) => trx("customizations").update({ revision: 1 }));

  await becomes(1, 2, "2026-11-20T12:00:00Z");
  expect(await days()).toEqual([["2026-11-02", "upsell", 1, 2, 40]]);
  expect(await counted()).toBe(3);
  const all = [
    ["2026-11-02", "gift", 1, 3, 60],
    // a refunded one, a whole one, and one of which nobody is to know the checkout
    ["2026-11-02", "upsell", 2, 8, 160],
  ];
  expect(await days()).toEqual(all);
  expect(await differences(database, SHOP)).toEqual([]);
  expect(await counted(1)).toBe(0);
  await becomes(2, 1, "2026-11-21T12:00:00Z");
  await becomes(2, 3, "2026-11-01T20:00:00Z");
  expect((await days())[1]).toEqual(["2026-11-02", "upsell", 2, 6, 120]);
  for (const id of [1, 2, 6]) await becomes(id, 0, "2026-11-22T12:00:00Z", true);
  expect((await days())[1]).toEqual(["2026-11-02", "upsell", 2, 0, 0]);

  await stored(7);
  expect([await counted(23), await counted(25), await counted(26)]).toEqual([0, 1, 0]);
  await stored(8);
  expect(await counted(1_000)).toBe(0);
  expect(await differences(database, SHOP)).toEqual(["sales: order 8, line 801: is not counted"]);
});

it("earlier adds count as ordered once all were migrated, and are left out for days whose adds are gone", async () => {
  const [token, other] = ["token-20", "token-21"];
  await stored(20);
  await database.withShop(SHOP, async (tenant) => {
    const add = { of: "upsell", at: NOW, day: "2026-11-02", product: "1", presentment: "USD", shop: SHOP, subject: GUID };
    await tenant.trx("upsell_adds").insert([token, other].map((checkout) => ({ ...add, checkout, variant: "11" })));
  });
  const [before] = await ordered();
  await unmarked();
  expect(await ordered()).toEqual([before, null]);
  await counted();
  expect((await ordered())[0]).toBe(Number(before) + 1);
  expect((await ordered())[1]).not.toBeNull();
  const gone = { day: "2024-01-31", of: "upsell", subject: GUID, product: "1", currency: "", presentment: "USD", adds: 1 };
  await database.withShop(SHOP, ({ shop, trx }) => trx("upsell_days").insert({ shop, ...gone }));
  await unmarked();
  await counted();
  expect([(await ordered("2024-02-01"))[1] !== null, (await ordered("2024-01-31"))[1]]).toEqual([true, null]);
});
