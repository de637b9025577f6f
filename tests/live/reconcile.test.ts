// @lane database
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedApp, start } from "../../server/app/start.ts";
import { readConfig } from "../../server/core/config.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { hide } from "../support/configuration.ts";
import { newDatabase } from "../support/database.ts";
import { logInto } from "../support/log.ts";
import { Outside } from "../support/outside.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";

const API_KEY = "live-client";
const SECRET = "the client secret of the live app";
const SHOP = "apart.myshopify.com";
const CLOSED = "closed.myshopify.com";

let database: Database;
let served: ServedPlatform;
let restart: () => Promise<StartedApp>;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  database = openDatabase(databaseUrl);
  served = await startServed({ database, apiKey: API_KEY, secret: SECRET });
  await served.platform.open(SHOP);
  const live = { SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: SECRET, ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  const config = readConfig({ ...live, PLATFORM_URL: served.url, DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: "0" });
  restart = () => {
    logged = [];
    return start(config, logInto(logged));
  };
});
afterAll(async () => {
  await served.close();
  await database.close();
});

async function call({ url }: StartedApp, path: string, data?: object) {
  const headers = { Authorization: `Bearer ${await served.sign(SHOP)}`, "Content-Type": "application/json" };
  const init = data === undefined ? {} : { method: "POST", body: JSON.stringify({ data }) };
  // biome-ignore lint/suspicious/noExplicitAny: replies are read by the test as they come
  const body: any = await (await fetch(`${url}${path}`, { ...init, headers })).json();
  return body;
}

const differences = () => logged.filter(({ message }) => message === "a difference from Shopify");

describe("a live server that starts again", () => {
  it("notices changes of its shops meanwhile, without a person, and skips a shop that uninstalled it", async () => {
    const before = await restart();
    const create = async (name: string): Promise<string> => (await call(before, "/api/apps/functions", hide({ name }))).guid;
    const [damaged, renamed, deleted] = [await create("Damaged"), await create("Old name"), await create("Deleted")];
    await before.stop();

    const outside = new Outside({ platform: served.platform, database }, SHOP);
    await outside.overwrite(damaged, "kind", "theirs");
    await outside.change(renamed, { title: "New name" });
    await outside.delete(deleted);
    await database.withShop(CLOSED, ({ trx }) => trx("shops").insert({ shop: CLOSED }));

    const after = await restart();
    await expect.poll(() => differences().length).toBe(2);
    const { edges } = (await call(after, "/api/apps/payment")).body.data.paymentCustomizations;
    expect(edges.map((edge: { node: object }) => edge.node)).toMatchObject([
      { guid: damaged, revision: 1 },
      { guid: renamed, title: "New name", revision: 2, note: "Renamed outside this app" },
      { guid: deleted, title: "Deleted", missing: true },
    ]);
    expect((await outside.node(damaged)).kind?.value).toBe("hide_payment");
    await expect
      .poll(() => database.withShop(CLOSED, ({ trx }) => trx("shops").whereNotNull("reconciled_at").pluck("shop")))
      .toEqual([CLOSED]);
    expect(logged.filter(({ level }) => level === "warn")).toEqual([]);
    await after.stop();
  });
});
