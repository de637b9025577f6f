// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { distributionStatements } from "../../scripts/citus/distribution-statements.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { newDatabase } from "../support/database.ts";

/** Small, and with rows that are no shop's: a distributed database keeps a copy of each everywhere. */
const SHARED = ["migrations", "promo_codes", "redaction_keys", "redactions", "settings"];

let database: Database;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  await migrate(database.owner, migrations);
});
afterAll(() => database.close());

const TABLES = "select table_name from information_schema.tables where table_schema = 'public'";

it("every table except the shared ones belongs to a shop", async () => {
  const { rows } = await database.owner.raw(
    `select table_name as name from (${TABLES}) t
     where not exists (select from information_schema.columns c where c.table_name = t.table_name and c.column_name = 'shop' and c.is_nullable = 'NO')`,
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

/** Stub of the extension's functions: a database without the extension records the calls. */
const INSTEAD = `
  create table asked (at serial, how text, name regclass, by text, beside text);
  create function create_reference_table(of regclass) returns void language sql as $$ insert into asked (how, name) values ('copied', of) $$;
  create function create_distributed_table(of regclass, by text, colocate_with text default null) returns void language sql
    as $$ insert into asked (how, name, by, beside) values ('spread', of, by, colocate_with) $$`;

it("the statements that distribute the tables name each of them once, by the shop, after the tables that it refers to", async () => {
  const statements = await distributionStatements(database.owner);
  expect(statements[0]).toBe("create extension if not exists citus");
  const wanted = await database
    .owner("information_schema.tables")
    .where({ table_schema: "public" })
    .whereRaw("table_name !~ '^upsell_events_'")
    .orderBy("table_name")
    .pluck("table_name");
  const { rows: references } = await database.owner.raw(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid and conparentid = 0`,
  );
  const asked = await database.owner
    .transaction(async (trx) => {
      await trx.raw(INSTEAD);
      for (const statement of statements.slice(1)) await trx.raw(statement);
      const rows = await trx("asked").orderBy("at").select("how", trx.raw("name::text"), "by", "beside");
      throw Object.assign(new Error("nothing of it stays"), { rows });
    })
    .catch(({ rows }) => rows as { how: string; name: string; by: string | null; beside: string | null }[]);
  expect(asked.map(({ name }) => name).sort()).toEqual(wanted);
  expect(asked.filter(({ how }) => how === "copied").map(({ name }) => name)).toEqual(SHARED);
  const spread = asked.filter(({ how }) => how === "spread");
  expect(spread[0]).toEqual({ how: "spread", name: "shops", by: "shop", beside: null });
  expect(spread.slice(1).filter(({ by, beside }) => by !== "shop" || beside !== "shops")).toEqual([]);
  const at = (wanted: string) => asked.findIndex(({ name }) => name === wanted);
  expect(references.filter(({ child, parent }: { child: string; parent: string }) => at(parent) > at(child))).toEqual([]);
});
