// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { newDatabase } from "../support/database.ts";

/** Index of the migration whose effect on rows of an earlier build is tested. */
const BEFORE = migrations.findIndex(({ name }) => name === "016 erasure");
const GUID = "11111111-1111-4111-8111-111111111111";
const ORDER = {
  ...{ id: "1", currency: "USD", presentment_currency: "USD", total: 1, subtotal: 1, discounts: 0, current_total: 1, test: false },
  ...{ attributes: "{}", payment_methods: "[]", shipping_methods: "[]" },
  ...{ checkout_token: "bought", placed_at: "2026-11-01", changed_at: "2026-11-01", triggered_at: "2026-11-01" },
};

let database: Database;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  await migrate(database.owner, migrations.slice(0, BEFORE));
  const { owner } = database;
  for (const shop of ["one", "two"]) {
    await owner("shops").insert({ shop });
    await owner("customizations").insert({ shop, guid: GUID, family: "survey", state: "live" });
    for (const checkout of ["bought", "left"])
      await owner("answers").insert({ shop, guid: GUID, checkout, revision: 1, answers: "{}", at: "2020-01-01" });
  }
  await owner("orders").insert({ shop: "one", ...ORDER });
  await migrate(owner, migrations);
});
afterAll(() => database.close());

it("the migration finds out whether the checkout of each earlier answer became an order of its shop", async () => {
  const rows = await database.owner("answers").where({ ordered: true }).select("shop", "checkout");
  expect(rows).toEqual([{ shop: "one", checkout: "bought" }]);
});

it("the migration leaves row-level security in force for the owner", async () => {
  const { rows } = await database.owner.raw("select relname from pg_class where relrowsecurity and not relforcerowsecurity");
  expect(rows).toEqual([]);
});

it("the migration gives an earlier shop thirty days to choose how long its answers are kept, and a new one none that are old", async () => {
  await database.owner("shops").insert({ shop: "new" });
  const { rows } = await database.owner.raw(
    "select shop, round(extract(epoch from answers_due_at - now()) / 86400)::int as days from shops",
  );
  expect(Object.fromEntries(rows.map(({ shop, days }: { shop: string; days: number }) => [shop, days]))).toEqual({
    one: 30,
    two: 30,
    new: 0,
  });
});
