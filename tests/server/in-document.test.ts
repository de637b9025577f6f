// @lane alone
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { recordSize } from "../../engine/configuration/record-size.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { rebuildShop } from "../../server/reconcile/rebuild-shop.ts";
import { readShopMetafield, writeShopMetafields } from "../../server/shopify/shop-metafield.ts";
import { hide, hideShipping } from "../support/configuration.ts";
import { Apart, told } from "../support/drift-stage.ts";
import { type Entry, entriesOf, keysOf } from "../support/entries.ts";
import { KEY } from "../support/in-document.ts";

vi.mock("../../engine/generated/families.ts", async (original) =>
  (await import("../support/in-document.ts")).inDocument(await original<{ families: readonly Family[] }>()),
);

const apart = new Apart();
const client = () => apart.server.platform.client(apart.shop);
const save = (name: string, changes: Record<string, unknown> = {}) => apart.save(hideShipping({ name, ...changes }), "/api/apps/shipping");
const entries = () => entriesOf(client(), KEY);
const states = async () => (await entries()).map(({ title, enabled }) => [title, enabled]);
const reconcile = async () => told(await apart.reconcile());

const documents = () => readShopMetafield(client(), keysOf(KEY));
const kept = async () => (await documents()).text.value ?? expect.fail();

/** A document as something else leaves it. */
async function tamper(text: string, of: "text" | "published" = "text"): Promise<void> {
  const { shop, [of]: before } = await documents();
  const { digest } = before;
  await writeShopMetafields(client(), [{ shop, key: of === "text" ? KEY : keysOf(KEY).live, digest, text }]);
}
const change = async (edit: (before: Entry["record"][]) => unknown[]) =>
  tamper(JSON.stringify({ offers: edit((await entries()).map(({ record }) => record)) }));

describe("a document of the shop and our rows", () => {
  it("take fifty saves at once in two seconds, with a Shopify that takes 0.15 s for a call", async () => {
    apart.before = () => sleep(150);
    const from = apart.calls.length;
    await Promise.all(Array.from({ length: 50 }, (_, at) => save(`Number ${at}`)));
    apart.before = undefined;
    // the calls of one document follow each other, and nothing else takes long
    const calls = apart.calls.slice(from).filter((operation) => ["ShopDocument", "MetafieldsSet"].includes(operation));
    expect(calls.length * 0.15).toBeLessThan(2);
    expect(await entries()).toHaveLength(50);
    await apart.expectAgreement();
  });

  it("agree after saves and deletes", async () => {
    const [one] = [await save("One"), await save("Two")];
    await apart.server.post("/api/apps/shipping/delete", { data: { guid: one } }, apart.shop);
    expect(await states()).toEqual([["Two", true]]);
    await apart.expectAgreement();
  });

  it("are counted with the bytes that the document has, as the editor measures them", async () => {
    const bytes = async () => (await apart.server.get("/api/apps/shipping/count", apart.shop)).body.body.data.deliveryCustomizations.bytes;
    const empty = Buffer.byteLength(JSON.stringify({ offers: [] }));
    await save("One");
    await save("Größe", { enabled: false });
    expect(await bytes()).toBe(Buffer.byteLength(await kept()));
    const measured = (await entries()).map(({ record: { guid, revision, ...fields } }) => recordSize(family("shipping"), fields));
    expect(measured.reduce((sum, each) => sum + each, empty + 1)).toBe(await bytes());
    expect((await apart.server.get("/api/apps/payment/count", apart.shop)).text).not.toContain("bytes");
  });

  it("refuse a configuration that does not fit, with both numbers and the remedy", async () => {
    await save("Large");
    await change((before) => before.map((each) => ({ ...each, name: "x".repeat(127_500) })));
    const reply = await apart.server.post("/api/apps/shipping", { data: hideShipping({ name: "More" }) }, apart.shop);
    expect(reply).toMatchObject({ status: 422, body: { code: "TOO_LARGE" } });
    expect(reply.body.error).toMatch(
      /could not be saved: all of them together would take 128,\d{3} bytes, and Shopify stores at most 128,000\. Shorten this one, or/,
    );
    expect(await entries()).toMatchObject([{ title: expect.stringMatching(/^x+$/), enabled: true }]);
  });

  it("are brought into agreement when the document was changed or damaged, or has leftovers", async () => {
    const [, two] = [await save("One"), await save("Two"), await save("Three")];
    const gone = await save("Gone");
    const left = (await entries())[3]?.record;
    await apart.server.post("/api/apps/shipping/delete", { data: { guid: gone } }, apart.shop);
    await change(([first, second, third]) =>
      [first && { ...first, name: "Renamed" }, second && { guid: second.guid, revision: second.revision }, third, left].flatMap(
        (each) => each ?? [],
      ),
    );
    const running = (await documents()).published.value ?? expect.fail();
    await tamper(running.replace(/,\{"guid":[^}]*\}\]/, "]"), "published");
    expect((await states()).map(([, enabled]) => enabled)).toEqual([true, true, false, false]);
    expect((await reconcile()).map(({ found, done }) => [found, done])).toEqual([
      ["not as it was written to Shopify", "written again"],
      ["not as it was written to Shopify", "written again"],
      ["not as it was written to Shopify", "written again"],
      ["deleted here, but still at Shopify", "deleted there"],
    ]);
    expect(await states()).toEqual([
      ["One", true],
      ["Two", true],
      ["Three", true],
    ]);
    expect(await apart.info(two)).toMatchObject({ name: "Two" });
    await apart.expectAgreement();
  });

  it("leave it to the merchant to restore what was deleted outside", async () => {
    const [one] = [await save("One"), await save("Two")];
    await change((before) => before.slice(1));
    expect(await reconcile()).toMatchObject([{ name: "One", found: "deleted outside this app", left: false }]);
    expect(await apart.list("shipping")).toMatchObject([{ title: "Two" }, { title: "One", missing: true }]);
    await apart.server.post("/api/apps/shipping/update", { data: hideShipping({ guid: one, name: "One" }) }, apart.shop);
    expect(await states()).toEqual([
      ["Two", true],
      ["One", true],
    ]);
    await apart.expectAgreement();
  });

  it("have each configuration once, even if the document has it twice", async () => {
    await save("One");
    await change((before) => [...before, ...before]);
    await apart.expectAgreement();
    await save("Two");
    expect(await states()).toEqual([
      ["One", true],
      ["Two", true],
    ]);
  });

  it("are rebuilt from the document", async () => {
    const guids = [await save("One"), await save("Two", { enabled: false })];
    const before = await entries();
    await apart.forget();
    expect(told(await rebuildShop(apart.server.services, apart.shop, true))).toMatchObject([
      { name: "One", done: "taken into the database" },
      { name: "Two", done: "taken into the database" },
    ]);
    expect((await apart.rows()).map(({ guid }) => guid).sort()).toEqual(guids.sort());
    expect(await entries()).toEqual(before);
    await apart.expectAgreement();
  });

  it("are listed in parts, also when the last one shown is deleted meanwhile", async () => {
    const guids = [await save("One"), await save("Two"), await save("Three"), await save("Four")];
    const part = async (query: string) => {
      const { edges, pageInfo } = (await apart.server.get(`/api/apps/shipping?${query}`, apart.shop)).body.body.data.deliveryCustomizations;
      return { titles: edges.map(({ node }: { node: { title: string } }) => node.title), next: encodeURIComponent(pageInfo.endCursor) };
    };
    const first = await part("first=2");
    expect(first.titles).toEqual(["One", "Two"]);
    expect((await part(`first=1&after=${first.next}`)).titles).toEqual(["Three"]);
    await apart.server.post("/api/apps/shipping/delete", { data: { guid: guids[1] } }, apart.shop);
    expect((await part(`first=9&after=${first.next}`)).titles).toEqual(["Three", "Four"]);
    await apart.server.post("/api/apps/shipping/delete", { data: { guid: guids[0] } }, apart.shop);
    await apart.server.post("/api/apps/shipping/delete", { data: { guid: guids[2] } }, apart.shop);
    expect((await part(`first=9&after=${encodeURIComponent(`9_${guids[3]}`)}`)).titles).toEqual([]);
  });

  it("are reported when a later release has written the document, and the rest is compared", async () => {
    await save("Kept");
    const rule = await apart.save(hide({ name: "Rule" }));
    await apart.outside().change(rule, { title: "Renamed" });
    const theirs = JSON.stringify({ version: 2, entries: "otherwise" });
    await tamper(theirs);
    expect(await reconcile()).toMatchObject([
      { name: "Rule", done: "taken over as a revision" },
      { found: expect.stringContaining("written by a later release"), left: true },
    ]);
    expect(await kept()).toBe(theirs);
  });
});

describe("a plan that ends", () => {
  const plan = (subscribed: string) => apart.store({ subscribed });

  it("switches all configurations off, and on again when it is back, and nothing else", async () => {
    await save("One");
    await save("Two", { enabled: false });
    await save("Three");
    const before = await entries();
    await plan("CANCELLED");
    expect(await states()).toEqual([
      ["One", false],
      ["Two", false],
      ["Three", false],
    ]);
    expect(await apart.list("shipping")).toMatchObject([{ problem: expect.stringContaining("not applied") }, {}, {}]);
    await apart.expectAgreement();
    await plan("ACTIVE");
    expect(await entries()).toEqual(before);
    await apart.expectAgreement();
  });

  it("takes few writes, however much there is", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, at) => save(`Number ${at}`)));
    const from = apart.calls.length;
    await plan("CANCELLED");
    expect((await states()).map(([, enabled]) => enabled)).toEqual(Array.from({ length: 40 }, () => false));
    expect(apart.calls.slice(from).filter((operation) => operation === "MetafieldsSet").length).toBeLessThan(10);
  });
});
