// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import type { MetafieldStorage } from "../../../engine/generated/declarations.ts";
import { DOCUMENT_BYTES } from "../../../engine/shopify/constants.ts";
import { readShopMetafield, writeShopMetafields } from "../../../server/shopify/shop-metafield.ts";
import type { ConfigurationStorage, StorageChange } from "../../../server/storage/configuration-storage.ts";
import { envelopeOf } from "../../../server/storage/envelope.ts";
import { metafieldStorage } from "../../../server/storage/metafield-storage.ts";
import { isTotalLimitError } from "../../../server/storage/shopify-limit-errors.ts";
import { tableStorage } from "../../../server/storage/table-storage.ts";
import { hideShipping } from "../../support/configuration.ts";
import { keysOf } from "../../support/entries.ts";
import { change, keptIn } from "../../support/offers.ts";
import { SHOP, startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let keep: MetafieldStorage;
let keeper: ConfigurationStorage;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  const key = `offers_${randomUUID().slice(0, 8)}`;
  keep = { type: "metafield", key, cardinality: "list", listKey: "offers", checkoutDocument: { key: `${key}_live`, fields: [] } };
  keeper = metafieldStorage(server.services.documents, client(), SHOP, keptIn(keep));
});

const client = () => server.services.admin(SHOP);
const read = () => readShopMetafield(client(), keysOf(keep.key));
const fresh = { doubt: "fresh", isStarted: false, oldFirst: false } as const;

const write = (changed: StorageChange) => keeper.write(changed, { ...fresh });
const names = async () => (await keeper.list()).map(({ title }) => title);

describe("a document of a shop", () => {
  it("holds its entries in the order in which they came, each under its guid", async () => {
    const [one, two] = [change("One"), change("Two")];
    expect(await write(one)).toEqual({ id: one.row.guid, withheld: false });
    await write(two);
    await write({ ...change("One again", one.row.guid, 2) });
    expect(await names()).toEqual(["One again", "Two"]);
    const kept = await keeper.find(one.row.guid);
    expect(kept && envelopeOf(kept)).toMatchObject({ guid: one.row.guid, revision: 2, configuration: { name: "One again" } });
  });

  it("is switched and emptied one by one", async () => {
    const [one, two] = [change("One"), change("Two")];
    await write(one);
    await write(two);
    await keeper.amend(one.row.guid, { enabled: false });
    expect((await keeper.list()).map(({ enabled }) => enabled)).toEqual([false, true]);
    await keeper.remove(one.row.guid);
    await keeper.remove(one.row.guid);
    expect(await names()).toEqual(["Two"]);
    expect(await keeper.find(one.row.guid)).toBeNull();
    expect(await keeper.copies(one.row)).toEqual([]);
  });

  it("is listed page by page", async () => {
    for (const name of ["One", "Two", "Three"]) await write(change(name));
    const first = await keeper.titles(2, null);
    expect(first.titles.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(await keeper.titles(2, first.end)).toMatchObject({ titles: [{ title: "Three" }], end: null });
    await expect(keeper.titles(2, randomUUID())).rejects.toMatchObject({ kind: "graphql" });
  });

  it("loses none of many that are written at once", async () => {
    const all = Array.from({ length: 12 }, (_, at) => `Number ${at}`);
    await Promise.all(all.map((name) => write(change(name))));
    expect((await names()).sort()).toEqual(all.sort());
  });

  it("is not overwritten when somebody else wrote it meanwhile", async () => {
    await write(change("Ours"));
    const { shop, text: before } = await read();
    await write(change("Later"));
    const over = { shop, key: keep.key, digest: before.digest, text: JSON.stringify({ offers: [] }) };
    expect(await writeShopMetafields(client(), [over])).toBe(false);
    expect(await names()).toEqual(["Ours", "Later"]);
  });

  it("rejects what Shopify would not store, with both numbers", async () => {
    const large = change("x".repeat(200));
    large.configuration = Object.assign({}, large.configuration, { name: "é".repeat(DOCUMENT_BYTES / 2) });
    await expect(write(large)).rejects.toThrow(/would take 1\d\d,\d{3} bytes, and Shopify stores at most 128,000/);
    expect(await names()).toEqual([]);
  });
});

describe("a family stored only in our rows", () => {
  it("lists its live rows, page by page, without other requests", async () => {
    const save = async (data: Record<string, unknown>) => (await server.post("/api/apps/shipping", { data: hideShipping(data) })).body.guid;
    const guids = [await save({ name: "One" }), await save({ name: "Two", enabled: false }), await save({ name: "Three" })];
    await server.post("/api/apps/shipping/delete", { data: { guid: guids[2] } });
    const rows = tableStorage(server.database, SHOP, { ...family("shipping"), storage: { type: "table" } });
    expect((await rows.list()).map(({ id, title, enabled }) => [id, title, enabled])).toEqual([
      [guids[0], "One", true],
      [guids[1], "Two", false],
    ]);
    const first = await rows.titles(1, null);
    expect(first.titles.map(({ id }) => id)).toEqual([guids[0]]);
    expect(await rows.titles(1, first.end)).toMatchObject({ titles: [{ id: guids[1] }], end: null });
    expect(await rows.find(guids[1])).toMatchObject({ title: "Two" });
    expect(await rows.find(guids[2])).toBeNull();
  });
});

describe("a document that holds a single entry", () => {
  beforeEach(() => {
    keeper = metafieldStorage(server.services.documents, client(), SHOP, keptIn({ ...keep, cardinality: "one" }));
  });

  it("rejects another one by the name of the first, and leaves that unchanged", async () => {
    const first = change("Ours");
    await write(first);
    const refused = write(change("Another"));
    await expect(refused).rejects.toThrow('has "Ours" already. Change or delete that one.');
    await expect(refused).rejects.toMatchObject({ kind: "user", retryable: false });
    await expect(refused).rejects.toSatisfy(isTotalLimitError);
    expect(await names()).toEqual(["Ours"]);
  });

  it("is changed any number of times, and accepts an entry again once it is empty", async () => {
    const first = change("Ours");
    await write(first);
    await write({ ...change("Ours again", first.row.guid, 2) });
    expect(await names()).toEqual(["Ours again"]);
    await keeper.remove(first.row.guid);
    await write(change("Another"));
    expect(await names()).toEqual(["Another"]);
  });

  it("is taken once, whoever of many comes first", async () => {
    const all = await Promise.allSettled(["One", "Two", "Three"].map((name) => write(change(name))));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await names()).toHaveLength(1);
  });
});
