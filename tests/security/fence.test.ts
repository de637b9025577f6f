// @lane database
import { readdir } from "node:fs/promises";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase, type Tenant } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { personalTables } from "../../server/privacy/personal-tables.ts";
import { newDatabase } from "../support/database.ts";
import { repositories, seed } from "./repositories.ts";
import { withoutShop } from "./without-shop.ts";

const [ONE, TWO] = ["one.myshopify.com", "two.myshopify.com"];
const STORE = new URL("../../server/db/", import.meta.url);
/** Functions that work on a connection, not for a shop. */
const NO_TENANT = /^(\)|(trx|db|owner|url|locks|key|rows|send|text|error|subjects|settings|\.\.\.all)\b)/;
/** Functions whose statements have no condition on the shop: they insert, or their table has no shop. */
const UNCONDITIONAL = [
  ...[
    "answer-fill.reserveBytes",
    "configurations.insertConfiguration",
    "revisions.insertWithRevision",
    "data-request-orders.addRequestOrders",
    ...["reconciler-status.requestReconciles", "reconciler-status.requestReconcile"],
    "deliveries.addDelivery",
    "rates.putRate",
    ...["redacted-subjects.erasedSince", "redacted-subjects.lockSubjects", "redacted-subjects.isRedacted", "redacted-subjects.noteErasure"],
    ...["redacted-subjects.noteRedactions", "redacted-subjects.areRedacted", "redacted-subjects.shareSubjects"],
  ],
  ...["product-titles.addOfferedProducts", "revisions.adoptRevision", "shops.ensureShop", "shops.lockShop"],
  ...["subscriptions.putSubscription", "tokens.putTokens"],
];

/** Result of a call, and the other shop's rows afterwards. */
interface Outcome {
  result: string;
  others: string;
  conditions: number;
}

let database: Database;
let tables: string[];
let before: string;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  await migrate(database.owner, migrations);
  for (const shop of [ONE, TWO]) await database.withShop(shop, (tenant) => seed(tenant, `the secret of ${shop}`, shop === ONE));
  tables = await tenantTables();
  before = await rowsOf(ONE);
});
afterAll(() => database.close());

async function tenantTables(): Promise<string[]> {
  const { rows } = await database.owner.raw(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows.map(({ name }: { name: string }) => name);
}

const rowsOf = (shop: string) => database.withShop(shop, ({ trx }) => dump(trx, shop));

/** Every row of a shop, by its table: asked for at once, since a dump follows each call of each function. */
async function dump(trx: Knex.Transaction, shop: string): Promise<string> {
  await trx.raw("select set_config('app.shop', ?, true)", [shop]);
  const each = "select ? as name, string_agg(r::text, E'\\n' order by r::text) as rows from ?? as r where shop = ?";
  const asked = tables.flatMap((table) => [table, table, shop]);
  const { rows } = await trx.raw(tables.map(() => each).join(" union all "), asked);
  return JSON.stringify(rows);
}

class Undone extends Error {}

/** Runs a repository's function for the second shop in a transaction that is taken back; the first shop's rows are read at its end. */
async function attempt(
  call: (tenant: Tenant) => Promise<unknown>,
  options: { stripped: boolean; open?: boolean; as?: string },
): Promise<Outcome> {
  const outcome: Outcome = { result: "", others: "", conditions: 0 };
  const work = async ({ trx, redactionKeys }: Tenant) => {
    const counted = options.stripped ? withoutShop(trx) : { count: () => 0, stop: () => undefined };
    if (options.open) await trx.raw("select set_config('role', 'none', true)");
    outcome.result = JSON.stringify(await call({ shop: options.as ?? TWO, trx, redactionKeys })) ?? "";
    outcome.conditions = counted.count();
    counted.stop();
    outcome.others = await dump(trx, ONE);
    throw new Undone();
  };
  await database.withShop(TWO, work).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return outcome;
}

async function exported(): Promise<[string, () => unknown][]> {
  const files = (await readdir(STORE)).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(files.map(async (file) => [file, await import(new URL(file, STORE).href)] as const));
  return modules.flatMap(([file, module]) =>
    Object.entries<unknown>(module).flatMap(([name, value]) =>
      typeof value === "function" ? [[`${file.replace(".ts", "")}.${name}`, value as () => unknown] satisfies [string, () => unknown]] : [],
    ),
  );
}

describe("every repository function that works for one shop", () => {
  it("is tested here", async () => {
    const all = (await exported()).filter(([, value]) => !NO_TENANT.test(value.toString().replace(/^[^(]*\(/, "")));
    expect(Object.keys(repositories).sort()).toEqual(all.map(([name]) => name).sort());
  });

  it("finds a row of its table in either shop", () => {
    const lists: { name: string; rows: string | null }[] = JSON.parse(before);
    expect(lists.map(({ name }) => name)).toEqual(tables);
    expect(lists.filter(({ rows }) => rows === null)).toEqual([]);
  });
});

describe.each(Object.entries(repositories))("%s", (name, call) => {
  let whole: Promise<Outcome> | undefined;
  const asItIs = () => (whole ??= attempt(call, { stripped: false }));

  it("reaches no other shop when its condition on the shop is forgotten", async () => {
    const right = await asItIs();
    const forgotten = await attempt(call, { stripped: true });
    expect(forgotten.conditions > 0).toBe(!UNCONDITIONAL.includes(name));
    expect(forgotten.result).toBe(right.result);
    expect([right.others, forgotten.others]).toEqual([before, before]);
  });

  it("reaches no other shop when it is called for that one by mistake", async () => {
    const mistaken = await attempt(call, { stripped: false, as: ONE }).catch((error: unknown) => {
      expect(String(error)).toMatch(/row-level security/);
      return null;
    });
    if (mistaken === null) return;
    expect(mistaken.others).toBe(before);
    expect(mistaken.result).not.toMatch(/the secret of one/);
  });

  if (UNCONDITIONAL.includes(name)) return;

  it("would reach it without row-level security", async () => {
    const right = await asItIs();
    const open = await attempt(call, { stripped: true, open: true });
    expect(open.result !== right.result || open.others !== before).toBe(true);
  });
});

/** Columns that lead to a buyer, an order or a checkout. */
const LEADS = "(^|_)(customer|buyer|order|checkout)(_|$)|email|phone|address";

describe("the stored data of buyers", () => {
  it("is erased and exported table by table: every table with a column that leads to a buyer has its row", async () => {
    const { rows } = await database.owner.raw(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ ? and table_name = any(?) order by 1`,
      [LEADS, tables],
    );
    const known = personalTables.map(({ table }) => table);
    expect(rows.map(({ name }: { name: string }) => name).filter((name: string) => !known.includes(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it("is listed by tables that exist, each once", () => {
    const known = personalTables.map(({ table }) => table);
    expect(known.filter((table) => !tables.includes(table))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });
});

it("the test leaves everything unchanged", async () => {
  expect(await rowsOf(ONE)).toBe(before);
});
