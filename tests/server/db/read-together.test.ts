// @lane database
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { ensureShop } from "../../../server/db/shops.ts";
import { migratedDatabase } from "../../support/database.ts";

const [ONE, TWO] = ["one.myshopify.com", "two.myshopify.com"];
let database: Database;
const sent: string[] = [];

beforeAll(async () => {
  database = openDatabase(await migratedDatabase());
  for (const shop of [ONE, TWO]) await database.withShop(shop, ensureShop);
  database.owner.on("query", ({ sql }: { sql: string }) => sent.push(sql));
});
afterAll(() => database.close());
beforeEach(() => {
  sent.length = 0;
});

const number = (shop: string, value: string) => database.read<{ n: number }>(shop, ({ trx }) => trx.select({ n: trx.raw(value) }));

it("reads of a shop that begin together share a message, and each gets its own rows", async () => {
  const reads = Array.from({ length: 6 }, (_, at) => number(ONE, String(at)));
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 6 }, (_, n) => [{ n }]));
  expect(sent.length).toBe(2);
  await number(ONE, "1");
  await number(ONE, "2");
  expect(sent.length).toBe(4);
});

it("reads of two shops share none, and each sees its own shop alone", async () => {
  const shops = [ONE, TWO].map((shop) => database.read<{ shop: string }>(shop, ({ trx }) => trx("shops").select("shop")));
  expect(await Promise.all(shops)).toEqual([[{ shop: ONE }], [{ shop: TWO }]]);
  expect(sent.length).toBe(2);
});

it("a read that fails fails alone", async () => {
  const reads = [number(ONE, "1"), number(ONE, "1 / 0"), number(ONE, "3")];
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes).toMatchObject([
    { value: [{ n: 1 }] },
    { reason: { message: expect.stringContaining("division by zero") } },
    { value: [{ n: 3 }] },
  ]);
});
