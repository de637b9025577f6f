// @lane database
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterEach, describe, expect, inject, it } from "vitest";
import { builtServer, startServer } from "../../scripts/soak/support/server.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { newDatabase } from "../support/database.ts";

const STEP = "019 duties";
const BEFORE = migrations.findIndex(({ name }) => name === STEP);
const [MARK, OTHER] = [randomUUID(), randomUUID()];
const TOLD = '{"version":1,"currency":"USD","rates":{}}';

let database: Database;
afterEach(() => database.close());

/** A database as the release before left it. */
async function before(): Promise<string> {
  const url = await newDatabase();
  database = openDatabase(url);
  await migrate(database.owner, migrations.slice(0, BEFORE));
  await database
    .owner("shops")
    .insert([
      { shop: "idle.myshopify.com" },
      { shop: "told.myshopify.com", rates_told: TOLD },
      { shop: "marked.myshopify.com", rates_due: MARK },
      { shop: "off.myshopify.com", rates_told: TOLD, gate_id: "gid://shopify/Validation/1", gate_problem: "Off.", gate_due: OTHER },
    ]);
  return url;
}

const rows = () => database.owner("duties").orderBy(["shop", "duty"]).select();
const columns = () =>
  database.owner("shops").orderBy("shop").select("shop", "rates_told", "rates_due", "gate_id", "gate_due", "gate_problem");
const row = (shop: string, duty: string, rest: object) => ({
  ...{ shop: `${shop}.myshopify.com`, duty, part: "", due: null, state: {}, problem: null },
  ...rest,
});
const MOVED = [
  row("marked", "rates", { due: MARK }),
  row("off", "rates", { state: { told: TOLD } }),
  row("off", "required-answers", { due: OTHER, state: { id: "gid://shopify/Validation/1" }, problem: "Off." }),
  row("told", "rates", { state: { told: TOLD } }),
];

describe("the recorded status of reconcilers", () => {
  it("moves with its marks, and leaves a new shop's status to a server of before", async () => {
    await before();
    await migrate(database.owner, migrations);
    expect(await rows()).toEqual(MOVED);
    for (const { shop: _, ...left } of await columns()) expect(Object.values(left).every((value) => value === null)).toBe(true);
    expect(migrations[BEFORE]?.barrier).not.toBe(true);
  });

  it("moves for a database owner that is no superuser", async () => {
    const url = new URL(await newDatabase());
    const admin = openDatabase(url.href);
    await migrate(admin.owner, migrations.slice(0, 1));
    await admin.owner.raw("create role moving_owner login password 'secret' in role cartwright_app, cartwright_worker");
    await admin.owner.raw("alter database ?? owner to moving_owner", [url.pathname.slice(1)]);
    await admin.owner.raw("alter table migrations owner to moving_owner");
    await admin.close();
    url.port = new URL(inject("postgres")).port; // a pooler knows one user
    url.username = "moving_owner";
    url.password = "secret";
    database = openDatabase(url.href);
    await migrate(database.owner, migrations.slice(0, BEFORE));
    const shop = "told.myshopify.com";
    await database.withShop(shop, ({ trx }) => trx("shops").insert({ shop, rates_told: TOLD }));
    await migrate(database.owner, migrations);
    expect(await database.withShop(shop, ({ trx }) => trx("duties").select())).toEqual([row("told", "rates", { state: { told: TOLD } })]);
    expect(await database.owner("duties").select()).toEqual([]);
  });
});

describe("a server that is killed", () => {
  /** A server that nobody waits for. */
  const begun = async (url: string) =>
    spawn(process.execPath, [await builtServer()], { stdio: "ignore", env: { ...process.env, PORT: "0", DATABASE_URL: url } });
  const applied = async () => (await database.owner("migrations").pluck("name")).includes(STEP);

  it("leaves everything unchanged while it moves them, and leaves the marks when it dies after that; the next server does both", async () => {
    const url = await before();
    await database.owner("shops").insert({ shop: DEFAULT_SHOP, rates_due: MARK, gate_id: "gid://shopify/Validation/9", gate_due: OTHER });
    const found = await columns();
    const reader = await database.owner.transaction();
    await reader.raw("lock table shops in access share mode"); // the step has made its table, and waits to read the shops
    const first = await begun(url);
    const waiting = () =>
      database.owner.raw("select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%create table duties%'");
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    first.kill("SIGKILL");
    await once(first, "close");
    await reader.rollback();
    await expect.poll(async () => (await waiting()).rows.length).toBe(0);
    expect([await applied(), await database.owner.schema.hasTable("duties"), await columns()]).toEqual([false, false, found]);
    const second = await begun(url);
    await expect.poll(applied, { interval: 5 }).toBe(true);
    second.kill("SIGKILL");
    await once(second, "close");
    const third = await startServer({ DATABASE_URL: url });
    await expect.poll(async () => (await rows()).filter(({ shop, due }) => shop === DEFAULT_SHOP && due !== null)).toEqual([]);
    await third.end("SIGTERM");
    const own = (await rows()).filter(({ shop }) => shop === DEFAULT_SHOP);
    expect(own).toEqual([row("", "rates", { shop: DEFAULT_SHOP, state: { told: expect.stringContaining('"version":1') } })]);
  });
});
