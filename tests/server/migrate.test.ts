import knex, { type Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unfinished } from "../../server/store/configurations.ts";
import { openDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate.ts";
import { migrations } from "../../server/store/migrations.ts";
import { setting } from "../../server/store/settings.ts";
import { ensureShop } from "../../server/store/shops.ts";
import { newDatabase } from "../support/database.ts";

let owner: Knex;

beforeAll(async () => {
  owner = knex({ client: "pg", connection: await newDatabase() });
});
afterAll(() => owner.destroy());

describe("migrate", () => {
  it("applies each step once, also when two servers start together", async () => {
    let runs = 0;
    const counted = [{ name: "count", up: async () => void runs++ }];
    await Promise.all([migrate(owner, counted), migrate(owner, counted), migrate(owner, counted)]);
    expect(runs).toBe(1);
  });

  it("names the step that fails, and leaves nothing of it behind", async () => {
    const broken = [
      { name: "good", up: (trx: Knex) => trx.raw("create table half (a int)") },
      { name: "broken", up: (trx: Knex) => trx.raw("create nonsense") },
    ];
    await expect(migrate(owner, broken)).rejects.toThrow(/migration "broken" failed: .*syntax error/);
    expect(await owner.schema.hasTable("half")).toBe(false);
  });
});

describe("a database owner that is no superuser", () => {
  it("can run everything with the roles that its administrator made, and is itself bound by row-level security", async () => {
    await migrate(owner, migrations);
    const plain = new URL(await newDatabase());
    await owner.raw("create role plain_owner login password 'secret' in role cartwright_app, cartwright_worker");
    await owner.raw("alter database ?? owner to plain_owner", [plain.pathname.slice(1)]);
    plain.username = "plain_owner";
    plain.password = "secret";
    const database = openDatabase(plain.href);
    await migrate(database.owner, migrations);
    await database.withShop("one.myshopify.com", ensureShop);
    expect(await database.withShop("one.myshopify.com", ({ trx }) => trx("shops").pluck("shop"))).toEqual(["one.myshopify.com"]);
    expect(await database.withWorker(unfinished)).toEqual([]);
    expect(await database.owner("shops").select()).toEqual([]);
    await database.close();
  });
});

describe("setting", () => {
  it("is made once, whoever asks first", async () => {
    const database = openDatabase(await newDatabase());
    await migrate(database.owner, migrations);
    const values = await Promise.all(["a", "b", "c"].map((value) => setting(database.owner, "secret", () => value)));
    expect(new Set(values).size).toBe(1);
    await database.close();
  });
});
