import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate.ts";
import { migrations } from "../../server/store/migrations.ts";
import { newDatabase } from "../support/database.ts";

/** Small, the same for all shops, and without a shop's rows: a distributed database keeps a copy of each everywhere. */
const SHARED = ["migrations", "promo_codes", "redactions", "settings"];

let database: Database;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  await migrate(database.owner, migrations);
});
afterAll(() => database.close());

const TABLES = "select table_name from information_schema.tables where table_schema = 'public'";

it("every table but the shared ones is a shop's", async () => {
  const { rows } = await database.owner.raw(
    `select table_name as name from (${TABLES}) t
     where not exists (select from information_schema.columns c where c.table_name = t.table_name and c.column_name = 'shop')`,
  );
  expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(SHARED);
});

it("every key and every unique index of a shop's table begins with the shop", async () => {
  const { rows } = await database.owner.raw(
    `select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
     join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and not t.relname = any(?)`,
    [SHARED],
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ first }: { first: string }) => first !== "shop")).toEqual([]);
});

it("no reference leads from one shop to another, or to a shared table", async () => {
  const { rows } = await database.owner.raw(
    `select c.conname as name, c.confrelid::regclass::text as target, f.attname as from, t.attname as to from pg_constraint c
     join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { from, to, target } of rows) expect([from, to, SHARED.includes(target)]).toEqual(["shop", "shop", false]);
});
