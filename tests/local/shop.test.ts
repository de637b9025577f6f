// @lane database
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalPlatform } from "../../server/emulator/local-platform.ts";
import { readStore } from "../../server/emulator/shops.ts";
import type { AdminClient } from "../../server/shopify/admin-client.ts";
import type { Operations } from "../../server/shopify/generated/operations.ts";
import type { GraphqlResponse } from "../../server/shopify/graphql-response.ts";
import { operationDocument } from "../../server/shopify/operation-documents.ts";
import { newPlatform, SHOP } from "./platform.ts";

let platform: LocalPlatform;
let db: Knex;
let client: AdminClient;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, db, close } = await newPlatform());
  client = platform.client(SHOP);
});
afterAll(() => close());

async function products(variables: Operations["Products"]["variables"]) {
  return (await client.request("Products", variables)).products;
}

/** Asks what none of the app's operations does. */
async function ask(text: string, variables?: Record<string, unknown>): Promise<GraphqlResponse> {
  return platform.execute(SHOP, text, variables);
}

describe("a new shop", () => {
  it("is a development store on Plus", async () => {
    const { shop } = await client.request("Shop", {});
    expect(shop).toMatchObject({ myshopifyDomain: SHOP, currencyCode: "USD", plan: { partnerDevelopment: true, shopifyPlus: true } });
  });

  it("is stocked like a real one", async () => {
    const store = await readStore(db, SHOP);
    expect(store?.products.length).toBeGreaterThanOrEqual(40);
    expect(store?.customers.filter(({ tags }) => tags.length > 0).length).toBeGreaterThanOrEqual(8);
    expect(store?.companies[0]?.locations.length).toBeGreaterThan(0);
    const variants = store?.products.flatMap((product) => product.variants) ?? [];
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
    expect(
      store?.products.every(({ vendor, tags, productType, collections }) => vendor && tags.length && productType && collections.length),
    ).toBe(true);
  });

  it("is not cached in its state before settings that changed while it was read", async () => {
    const shop = "read-late.myshopify.com";
    await platform.open(shop);
    const once = () => {
      db.off("query-response", once);
      platform.refresh(shop);
    };
    db.on("query-response", once);
    await platform.knows(shop);
    const changed = db.raw("jsonb_set(data::jsonb, '{currencyCode}', '\"CHF\"')");
    await db("local.shops").where({ shop }).update({ data: changed });
    expect((await platform.client(shop).request("Shop", {})).shop.currencyCode).toBe("CHF");
  });

  it("is created once by concurrent callers", async () => {
    const shop = "busy-store.myshopify.com";
    await Promise.all(Array.from({ length: 8 }, () => platform.open(shop)));
    expect((await readStore(db, shop))?.products).toHaveLength((await readStore(db, SHOP))?.products.length ?? 0);
  });

  it("is not created by a request", async () => {
    await expect(platform.client("unknown.myshopify.com").request("Shop", {})).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("the tables of the emulator", () => {
  it("all begin their keys with the shop", async () => {
    const { rows } = await db.raw(`
      select c.relname as table, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'local' and i.indisprimary`);
    expect(rows.length).toBe(8);
    expect(rows.every(({ first }: { first: string }) => first === "shop")).toBe(true);
  });
});

describe("the emulator's products", () => {
  it("come page by page, each once", async () => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page: Operations["Products"]["data"]["products"] = await products({ first: 7, after });
      ids.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(40);
  });

  const rows: [string, string[]][] = [
    ["enamel", ["Enamel Mug"]],
    ["title:mug", ["Enamel Mug", "Wholesale Mug Case (48)"]],
    ["sku:TW-PRE", ["Packraft Explorer"]],
    ['vendor:"Patchwork Press" tag:digital', ["Photo Print Voucher", "Trail Guide E-Book"]],
    ["product_type:Tents -tag:heavy", ["Two-Person Trail Tent"]],
    ["status:draft", ["Draft: Alpine Mittens"]],
    ["id:7001026 OR id:7001027", ["Enamel Mug", "Stoneware Dinner Set"]],
    ["headl*", ["Headlamp 400"]],
    ["nothing-like-that", []],
  ];
  it.each(rows)("are found by %s", async (query, titles) => {
    expect((await products({ first: 50, query })).nodes.map(({ title }) => title)).toEqual(titles);
  });

  it("are sorted as requested, forwards and backwards", async () => {
    const query = "query ($reverse: Boolean) { products(first: 250, sortKey: TITLE, reverse: $reverse) { nodes { title } } }";
    const titles = async (reverse: boolean): Promise<string[]> => {
      const { products } = (await ask(query, { reverse })).data as { products: { nodes: { title: string }[] } };
      return products.nodes.map(({ title }) => title);
    };
    expect(await titles(false)).toEqual((await titles(true)).reverse());
    expect((await titles(false))[0]).toBe("Beeswax Candle Trio");
  });

  it("reject a page that is too large, missing or without an anchor", async () => {
    await expect(products({ first: 251 })).rejects.toThrow("between 0 and 250");
    expect(await ask("{ products { nodes { id } } }")).toMatchObject({
      errors: [{ message: expect.stringContaining("you must provide one of first or last") }],
    });
    await expect(products({ first: 1, after: "nowhere" })).rejects.toThrow("Invalid cursor");
  });
});

describe("the nodes of a query", () => {
  it("are null for an unknown id, and an error for an invalid one", async () => {
    const { nodes } = await client.request("Nodes", { ids: ["gid://shopify/Product/7001026", "gid://shopify/Product/1"] });
    expect(nodes).toMatchObject([{ title: "Enamel Mug" }, null]);
    await expect(client.request("Nodes", { ids: ["7001026"] })).rejects.toThrow("Invalid global id '7001026'");
  });
});

describe("a response of the emulator", () => {
  it("reports its cost", async () => {
    const { extensions } = await platform.execute(SHOP, operationDocument("Products"), { first: 10 });
    expect(extensions.cost.requestedQueryCost).toBeGreaterThan(100);
    expect(extensions.cost.throttleStatus.maximumAvailable).toBeGreaterThan(0);
  });

  it("names a field that the emulator does not store", async () => {
    expect(await ask("{ shop { richTextEditorUrl } }")).toMatchObject({ errors: [{ extensions: { code: "NOT_KEPT" } }] });
  });

  it("names the errors of a document", async () => {
    const first = async (text: string) => (await ask(text)).errors?.[0]?.message;
    expect(await first("{ shop { ")).toContain("Syntax Error");
    expect(await first("{ shop { nothing } }")).toContain('Cannot query field "nothing"');
  });
});
