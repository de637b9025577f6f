import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { checked, RULE } from "./support.ts";

const guidOf = (at: number): string => `4b1c6d2e-9f03-4a57-8c1e-${String(at).padStart(12, "0")}`;
const FIRST = "first.myshopify.com";
const SHOPS = [FIRST, "second.myshopify.com"];

const DOMAIN = `https://${FIRST}`;
const LINK = {
  ...{ name: "Newsletter", products: [{ productId: "gid://shopify/Product/1", variantId: "gid://shopify/ProductVariant/2", title: "A" }] },
  settings: {},
};

let data: string;
let embedded: Embedded;
let database: Database;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "cartwright-stored-"));
  embedded = await startEmbedded(data, () => undefined);
  database = openDatabase(embedded.url);
  await migrate(database.owner, migrations);
  const links = [DOMAIN, "https://shop.example", "https://second.myshopify.com"];
  for (const shop of SHOPS) {
    await database.owner("shops").insert({ shop });
    const row = (at: number, state = "live") => ({ shop, guid: guidOf(at), family: "payment", revision: 2, state });
    const revision = (at: number, number: number, configuration: object) => ({
      ...{ shop, guid: guidOf(at), revision: number, status: "live", schema_version: 1, author: "merchant" },
      configuration: JSON.stringify(configuration),
    });
    const many = Array.from({ length: 600 }, (_, at) => at);
    await database.owner.batchInsert("customizations", [...many.map((at) => row(at)), row(900, "closed")]);
    const old = { ...RULE, colour: "red" };
    await database.owner.batchInsert("revisions", [
      ...many.flatMap((at) => [revision(at, 1, old), revision(at, 2, at === 599 ? { ...RULE, method: [] } : RULE)]),
      revision(900, 2, old),
    ]);
    await database.owner("translations").insert({ shop, guid: guidOf(901), revision: 3, document: JSON.stringify({ banner: {} }) });
    await database.owner("shop_settings").insert({ shop, revision: 4, settings: JSON.stringify({ responsesKept: "a fortnight" }) });
  }
  await database.owner.batchInsert(
    "customizations",
    links.map((_, at) => ({ shop: FIRST, guid: guidOf(700 + at), family: "cart-link", revision: 1, state: "live" })),
  );
  await database.owner.batchInsert(
    "revisions",
    links.map((domain, at) => ({
      ...{ shop: FIRST, guid: guidOf(700 + at), revision: 1, status: "live", schema_version: 1, author: "merchant" },
      configuration: JSON.stringify({ ...LINK, domain, url: `${domain}/cart/2:1` }),
    })),
  );
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(data, { recursive: true, force: true });
});

describe("a database", () => {
  it("is checked in all shops: the live revisions of undeleted configurations, translations and settings", async () => {
    const { printed, tally } = await checked([embedded.url]);
    expect(tally).toEqual({ configurations: 1_207, files: 0, databases: 1, problems: 7, notes: 1, faulty: 7, unreadable: [] });
    const ofShop = (shop: string) => [
      `${shop}/${guidOf(599)}@2: /configuration/method minItems Select at least one payment method`,
      ...(shop === FIRST
        ? [
            `${shop}/${guidOf(701)}@1: /configuration/domain note domain Only Shopify can say whether https://shop.example is a domain of the store`,
            `${shop}/${guidOf(702)}@1: /configuration/domain domain This is not a domain of your store. Choose another one.`,
          ]
        : []),
      `${shop}/translations@3: /document/banner/_instances missingInstances Component banner must have a default instance in _instances`,
      `${shop}/settings@4: /settings/responsesKept enum Keep responses for: choose one of 3 months, 6 months, 12 months, 24 months, for ever`,
    ];
    expect(printed.split("\n")).toEqual([
      ...SHOPS.flatMap(ofShop),
      "1207 configurations in 1 database, 7 problems in 7 of them, and 1 note",
      "",
    ]);
  });

  it("from before there were translations is checked for its other data", async () => {
    await database.owner.raw("alter table translations rename to translations_later");
    const { tally } = await checked([embedded.url]);
    await database.owner.raw("alter table translations_later rename to translations");
    expect(tally).toMatchObject({ configurations: 1_205, databases: 1, problems: 5, unreadable: [] });
  });

  it("is distinguished from one that is no database of this app", async () => {
    await database.owner.raw("create database other");
    const other = new URL(embedded.url);
    other.pathname = "other";
    const { tally } = await checked([other.href]);
    expect(tally.unreadable).toEqual([
      expect.stringMatching(/^postgres:\/\/127\.0\.0\.1:\d+\/other cannot be read: it is no database of this app\.$/),
    ]);
  });
});
