// @lane database
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertConfiguration, listRows, listUnfinished } from "../../server/db/configurations.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { appendRevision } from "../../server/db/revisions.ts";
import { endRecheck, ensureShop, listUncheckedShops, recheckMark, requestRecheck } from "../../server/db/shops.ts";
import { type NewSubscription, putSubscription } from "../../server/db/subscriptions.ts";
import { hide } from "../support/configuration.ts";
import { migratedDatabase, newDatabase } from "../support/database.ts";
import { stored } from "../support/rule.ts";

const ROW = { family: "payment", platform_id: null, pack: null, revision: null, withheld: false, pause: null, state: "saving" } as const;
const GUIDS = { "one.myshopify.com": "11111111-1111-4111-8111-111111111111", "two.myshopify.com": "22222222-2222-4222-8222-222222222222" };
const configuration = stored("payment", hide());

const SUBSCRIPTION: NewSubscription = {
  ...{ id: "gid://shopify/AppSubscription/1", plan: "Basic Plan", status: "ACTIVE", interval: "ANNUAL", price_cents: 25_200 },
  ...{ code: null, activated_at: null, changed_at: new Date(0) },
};

let database: Database;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  await migrate(database.owner, migrations);
  for (const [shop, guid] of Object.entries(GUIDS)) {
    await database.withShop(shop, async (tenant) => {
      await ensureShop(tenant);
      await insertConfiguration(tenant, { guid, ...ROW });
      await appendRevision(tenant, { guid, family: ROW.family }, configuration, "42");
      await putSubscription(tenant, SUBSCRIPTION);
    });
  }
});

afterAll(() => database.close());

describe("row-level security", () => {
  it.each(["shops", "customizations", "revisions", "subscriptions"])("shows one shop's %s to a query without a where", async (table) => {
    const shops = await database.withShop("one.myshopify.com", ({ trx }) => trx(table).pluck("shop"));
    expect(shops).toEqual(["one.myshopify.com"]);
  });

  it("changes nothing of another shop, whatever the statement says", async () => {
    const changed = await database.withShop("one.myshopify.com", ({ trx }) => trx("customizations").update({ pack: "stolen" }));
    expect(changed).toBe(1);
    expect(await database.withShop("two.myshopify.com", ({ trx }) => trx("customizations").pluck("pack"))).toEqual([null]);
  });

  it("refuses a row under another shop's name", async () => {
    const write = database.withShop("one.myshopify.com", (tenant) => ensureShop({ ...tenant, shop: "three.myshopify.com" }));
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("shows nothing when no shop is set", async () => {
    const rows = await database.owner.transaction(async (trx) => {
      await trx.raw("set local role cartwright_app");
      return trx("customizations").select();
    });
    expect(rows).toEqual([]);
  });

  it("holds for every table that has a shop", async () => {
    const open = await database.owner.raw(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open.rows).toEqual([]);
  });

  it("does not leak the shop into the next transaction of the connection", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const shop = index % 2 === 0 ? "one.myshopify.com" : "two.myshopify.com";
        return database.withShop(shop, async (tenant) =>
          expect((await listRows(tenant, "payment")).map((row) => row.guid)).toEqual([GUIDS[shop]]),
        );
      }),
    );
  });
});

describe("the database role of the worker", () => {
  it("finds the shops whose plan has changed, and no others", async () => {
    expect(await database.withWorker(listUncheckedShops)).toEqual([]);
    await database.withShop("two.myshopify.com", requestRecheck);
    expect(await database.withWorker(listUncheckedShops)).toEqual(["two.myshopify.com"]);
    const [mark, later] = [await database.withShop("two.myshopify.com", recheckMark), await remark("two.myshopify.com")];
    await database.withShop("two.myshopify.com", (tenant) => endRecheck(tenant, mark ?? ""));
    expect(await database.withWorker(listUncheckedShops)).toEqual(["two.myshopify.com"]);
    await database.withShop("two.myshopify.com", (tenant) => endRecheck(tenant, later ?? ""));
    expect(await database.withWorker(listUncheckedShops)).toEqual([]);
  });

  const remark = (shop: string) =>
    database.withShop(shop, async (tenant) => {
      await requestRecheck(tenant);
      return recheckMark(tenant);
    });

  it("finds unfinished work in all shops", async () => {
    const work = await database.withWorker(listUnfinished);
    expect(work.map(({ shop }) => shop).toSorted()).toEqual(Object.keys(GUIDS));
  });

  it("cannot read configurations or write", async () => {
    await expect(database.withWorker((trx) => trx("revisions").select())).rejects.toThrow(/permission denied/);
    await expect(database.withWorker((trx) => trx("subscriptions").select())).rejects.toThrow(/permission denied/);
    await expect(database.withWorker((trx) => trx("customizations").update({ state: "closed" }))).rejects.toThrow(/permission denied/);
  });
});

describe("the exclusive lock", () => {
  it("lets one in at a time for a key", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
    };
    await Promise.all(Array.from({ length: 30 }, () => database.exclusively("a", work)));
    expect(most).toBe(1);
  });

  it("lets different keys in side by side", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const waits = database.exclusively("a", () => gate);
    await database.exclusively("b", async () => open());
    await waits;
  });

  it("goes on after a failure", async () => {
    await expect(database.exclusively("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(database.exclusively("a", () => Promise.resolve("yes"))).resolves.toBe("yes");
  });

  it("keeps others out for as long as the work takes, on a server that ends idle transactions", async () => {
    const url = await migratedDatabase();
    const name = new URL(url).pathname.slice(1);
    await database.owner.raw("alter database ?? set idle_in_transaction_session_timeout = '100ms'", [name]);
    const [one, two] = [openDatabase(url), openDatabase(url)];
    try {
      const order: string[] = [];
      let enter = () => {};
      const entered = new Promise<void>((resolve) => (enter = resolve));
      const first = one.exclusively("a", async () => {
        enter();
        await sleep(500);
        order.push("first");
      });
      await entered;
      await Promise.all([first, two.exclusively("a", async () => void order.push("second"))]);
      expect(order).toEqual(["first", "second"]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });
});
