// @lane database
import knex, { type Knex } from "knex";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { listUnfinished } from "../../../server/db/configurations.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { installationSetting } from "../../../server/db/installation-setting.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations.ts";
import { ensureShop } from "../../../server/db/shops.ts";
import { newDatabase } from "../../support/database.ts";

let owner: Knex;

beforeAll(async () => {
  owner = knex({ client: "pg", connection: await newDatabase() });
});
afterAll(() => owner.destroy());

describe("migrate", () => {
  it("applies each migration once, also when two servers start together", async () => {
    let runs = 0;
    const counted = [{ name: "count", up: async () => void runs++ }];
    await Promise.all([migrate(owner, counted), migrate(owner, counted), migrate(owner, counted)]);
    expect(runs).toBe(1);
  });

  it("names the migration that fails, and leaves nothing of it behind", async () => {
    const broken = [
      { name: "good", up: (trx: Knex) => trx.raw("create table half (a int)") },
      { name: "broken", up: (trx: Knex) => trx.raw("create nonsense") },
    ];
    await expect(migrate(owner, broken)).rejects.toThrow(/migration "broken" failed: .*syntax error/);
    expect(await owner.schema.hasTable("half")).toBe(false);
  });
});

describe("a database that a later release has changed", () => {
  const ours = [{ name: "001 ours", up: (trx: Knex) => trx.raw("select 1") }];
  const theirs = (barrier: boolean) => [...ours, { name: "002 theirs", barrier, up: (trx: Knex) => trx.raw("select 1") }];
  let later: Knex;

  beforeEach(async () => {
    later = knex({ client: "pg", connection: await newDatabase() });
  });
  afterEach(() => later.destroy());

  it("is used, and the unknown migrations are reported", async () => {
    expect(await migrate(later, theirs(false))).toEqual([]);
    expect(await migrate(later, ours)).toEqual(["002 theirs"]);
    expect(await migrate(later, theirs(false))).toEqual([]);
  });

  it("is refused when a migration is not for older servers, by its name and with the remedy", async () => {
    await migrate(later, theirs(true));
    await expect(migrate(later, ours)).rejects.toThrow(/must not run on: "002 theirs"\. Start that release again, or restore/);
    expect(await migrate(later, theirs(true))).toEqual([]);
  });

  it("may have migrations from before that mark existed, and those of the emulator", async () => {
    await later.raw("create table migrations (name text primary key, applied_at timestamptz not null default now())");
    await later("migrations").insert([{ name: "001 ours" }, { name: "002 theirs" }, { name: "local_001_platform" }]);
    expect(await migrate(later, ours)).toEqual(["002 theirs"]);
  });
});

describe("a database owner that is no superuser", () => {
  it("can run everything with the roles that its administrator made, and is itself bound by row-level security", async () => {
    await migrate(owner, migrations);
    const plain = new URL(await newDatabase());
    await owner.raw("create role plain_owner login password 'secret' in role cartwright_app, cartwright_worker");
    await owner.raw("alter database ?? owner to plain_owner", [plain.pathname.slice(1)]);
    plain.port = new URL(inject("postgres")).port; // a pooler knows one user
    plain.username = "plain_owner";
    plain.password = "secret";
    const database = openDatabase(plain.href);
    await migrate(database.owner, migrations);
    await database.withShop("one.myshopify.com", ensureShop);
    expect(await database.withShop("one.myshopify.com", ({ trx }) => trx("shops").pluck("shop"))).toEqual(["one.myshopify.com"]);
    expect(await database.withWorker(listUnfinished)).toEqual([]);
    expect(await database.exclusively("one.myshopify.com/lock", async () => "alone")).toBe("alone");
    expect(await database.owner("shops").select()).toEqual([]);
    await database.close();
  });
});

describe("a setting", () => {
  it("is created once, whoever asks first", async () => {
    const database = openDatabase(await newDatabase());
    await migrate(database.owner, migrations);
    const values = await Promise.all(["a", "b", "c"].map((value) => installationSetting(database.owner, "secret", () => value)));
    expect(new Set(values).size).toBe(1);
    await database.close();
  });
});
