// @lane database
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { DEEP } from "../support/deep.ts";
import { Apart, told } from "../support/drift-stage.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { pausing } from "../support/pausing.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();
const { pause, resume } = pausing(apart);
const client = () => apart.server.platform.client(apart.shop);
const documents = (key = "upsells") => readShopMetafield(client(), keysOf(key));
const records = async () => listIn((await documents()).text.value);
const live = async () => listIn((await documents()).published.value).map(({ guid }) => guid);
const post = (path: string, data: object = {}) => apart.server.post(path, { data }, apart.shop);
const save = (data: object) => post("/api/apps/upsell/create", data);
const clear = () => apart.server.post("/api/apps/upsell/all", {}, apart.shop);
const standing = async () => (await apart.server.get("/api/apps/document?family=upsell", apart.shop)).body.data;
const act = (deed: string) => post("/api/apps/document", { family: "upsell", act: deed });
const aside = () => apart.server.database.owner("set_aside").where({ shop: apart.shop }).orderBy("at");

/** A document as something else leaves it, also as the platform would take it from nobody. */
async function tamper(text: string, of: "text" | "live" = "text", key = "upsells"): Promise<void> {
  const fields = apart.server.database.owner("local.metafields");
  expect(await fields.where({ shop: apart.shop, key: of === "text" ? key : keysOf(key).live }).update({ value: text })).toBe(1);
}

let guids: string[] = [];
beforeEach(async () => {
  await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
  guids = [];
  for (const [name, active] of [
    ["One", true],
    ["Two", false],
    ["Three", true],
  ])
    guids.push((await save(upsell({ name, active }))).body.guid);
});

/** Possible states of the document of the upsells above; the last of them is no damage. */
const DAMAGE: [string, (own: Record<string, unknown>[]) => string][] = [
  ["half of a text", () => '{"upsells":[{"guid":'],
  ["a text", () => '"gone"'],
  ["a number", () => "7"],
  ["an empty object", () => "{}"],
  ["another list", () => '{"customization":[]}'],
  ["a list that is none", () => '{"upsells":{"0":"x"}}'],
  ["nothing but broken records", () => '{"upsells":[null,7,"x"]}'],
  ["one broken record among them", ([one, , three]) => JSON.stringify({ upsells: [one, null, three] })],
];
const LATER: (typeof DAMAGE)[number] = ["a later release", () => '{"version":2,"offers":{}}'];

/** Damages a document before each test of a group, and returns the former content of both documents and the damaged text. */
function damagedBy(damage: (typeof DAMAGE)[number][1]) {
  const of = { before: { records: [] as Record<string, unknown>[], live: [] as unknown[] }, theirs: "" };
  beforeEach(async () => {
    of.before = { records: await records(), live: await live() };
    of.theirs = damage(of.before.records);
    await tamper(of.theirs);
  });
  return of;
}

describe.each([...DAMAGE, LATER])("a document with %s", (kind, damage) => {
  const of = damagedBy(damage);

  it("is listed from our rows, and rebuilt by a save, which quarantines the damaged text", async () => {
    const { before, theirs } = of;
    const metafield = (await apart.server.get("/api/apps/metafields", apart.shop)).body.data.shop.metafield.value;
    expect(listIn(metafield).sort(byName)).toEqual([...before.records].sort(byName));
    const list = await apart.list("upsell");
    expect(list.map(({ guid }) => guid).sort()).toEqual([...guids].sort());
    expect(await apart.server.get(family("upsell").endpoints.count.path, apart.shop)).toMatchObject({ status: 200 });
    expect(await apart.info(guids[1] ?? "")).toMatchObject({ name: "Two" });
    expect((await documents()).text.value).toBe(theirs);
    expect((await standing()).state).toBe(kind === LATER[0] ? "later" : "damaged");

    expect(await save(upsell({ guid: guids[0], name: "First", revision: 1 }))).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await records()).map(({ name }) => name).sort()).toEqual(["First", "Three", "Two"]);
    expect((await live()).sort()).toEqual([guids[0], guids[2]].sort());
    expect(await aside()).toMatchObject([{ document: "upsells", text: theirs, dismissed: false }]);
    expect(await standing()).toMatchObject({ state: "whole", aside: { kept: 3, at: expect.any(String) } });
    await act("dismiss");
    expect(await standing()).toEqual({ state: "whole", aside: null });
    await apart.expectAgreement();
  });
});

/** How a document is found is tried above for each; what is done about it differs by whether none of it can be read, or some, or a later release. */
const DIFFERENT = ["half of a text", "one broken record among them", LATER[0]];
const acted = [...DAMAGE, LATER].filter(([kind]) => DEEP || DIFFERENT.includes(kind));

describe.each(acted)("a document with %s", (kind, damage) => {
  const isLater = kind === LATER[0];
  const of = damagedBy(damage);

  it("loses a deleted configuration, and so does the document that checkout reads", async () => {
    expect(await post("/api/apps/upsell/delete", { guid: guids[0] })).toMatchObject({ status: 200 });
    expect(await live()).toEqual([guids[2]]);
    expect((await records()).map(({ guid }) => guid).sort()).toEqual(guids.slice(1).sort());
    await apart.expectAgreement();
  });

  it("is emptied by Delete all, and so is the document that checkout reads", async () => {
    expect(await clear()).toMatchObject({ status: 200, body: { deleted: 3 } });
    expect([await records(), await live()]).toEqual([[], []]);
    await apart.expectAgreement();
  });

  it("is paused and resumed", async () => {
    expect(await pause()).toMatchObject({ active: 0, left: 0, failed: [] });
    expect(await live()).toEqual([]);
    await tamper(of.theirs);
    expect(await resume()).toMatchObject({ left: 0, failed: [] });
    expect((await live()).sort()).toEqual([...of.before.live].sort());
    await apart.expectAgreement();
  });

  it("follows a plan that ends", async () => {
    await apart.store({ plan: "Plus Advanced", subscribed: "CANCELLED" });
    expect(await live()).toEqual([]);
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
    expect((await live()).sort()).toEqual([...of.before.live].sort());
  });

  it("is rebuilt at the merchant's request", async () => {
    expect(await act("rebuild")).toMatchObject({ status: 200, body: { data: { state: "whole", aside: { kept: 3 } } } });
    expect((await records()).sort(byName)).toEqual([...of.before.records].sort(byName));
    expect((await live()).sort()).toEqual([...of.before.live].sort());
    await apart.expectAgreement();
  });

  it.skipIf(isLater)("is rebuilt by a round of reconciliation", async () => {
    expect(told(await apart.reconcile(false))).toMatchObject([{ name: "upsells", done: null, left: true }]);
    expect(told(await apart.reconcile())).toMatchObject([{ name: "upsells", done: "3 rebuilt", left: false }]);
    expect((await records()).sort(byName)).toEqual([...of.before.records].sort(byName));
    expect((await live()).sort()).toEqual([...of.before.live].sort());
    await apart.expectAgreement();
  });
});

describe("a document of a later release", () => {
  it("is left to that release by a round, with its part for checkout", async () => {
    const [theirs, atWork] = [LATER[1]([]), '{"version":2,"upsells":[{"guid":"theirs","program":[9,9,9]}]}'];
    await tamper(theirs);
    await tamper(atWork, "live");
    expect(told(await apart.reconcile())).toMatchObject([{ found: expect.stringContaining("a later release"), done: null, left: true }]);
    const { text, published: live } = await documents();
    expect([text.value, live.value]).toEqual([theirs, atWork]);
    expect(await aside()).toEqual([]);
  });

  it("that has two records of one guid is quarantined before one of them goes", async () => {
    const [one, ...others] = await records();
    const theirs = JSON.stringify({ upsells: [one, ...others, { ...one, name: "Twin" }] });
    await tamper(theirs);
    await apart.reconcile();
    expect(await records()).toHaveLength(3);
    expect((await aside()).map(({ text }) => text)).toEqual([theirs]);
  });
});

describe("a damaged document without any of our rows", () => {
  beforeEach(async () => {
    await apart.forget();
    await tamper('"gone"');
  });

  it("is left alone by a round, and reported", async () => {
    expect(told(await apart.reconcile())).toMatchObject([{ found: expect.stringContaining("the database has nothing of it"), left: true }]);
    expect((await documents()).text.value).toBe('"gone"');
  });

  it.each([["Delete all", clear] as const, ["Pause", pause] as const])("stops being shown to buyers by %s", async (_name, stop) => {
    expect(await live()).toHaveLength(2);
    await stop();
    expect(await live()).toEqual([]);
  });
});

describe("a checkout document without a configuration", () => {
  it.each([["Delete all", clear] as const, ["Pause", pause] as const])("is ended by %s", async (_name, stop) => {
    await clear();
    await tamper(JSON.stringify({ version: 1, upsells: [{ guid: guids[0], program: [2, "$", "x"] }] }), "live");
    await stop();
    expect(await live()).toEqual([]);
  });
});

describe("quarantined texts", () => {
  it("are limited to three for each document, each stored once", async () => {
    for (const text of ["1", "2", "3", "4", "2"]) {
      await tamper(text);
      await act("rebuild");
    }
    expect((await aside()).map(({ text }) => text)).toEqual(["3", "4", "2"]);
  });
});

describe("records of the specification's own shape", () => {
  const foreign = { name: "Theirs", productIds: ["gid://shopify/Product/7002001"], alwaysDisplay: true };

  it.each([
    ["under their name", (list: unknown[]) => ({ upsells: list })],
    ["as a bare list", (list: unknown[]) => list],
  ])("are taken in, and given their ids once for all, %s", async (_, around) => {
    await clear();
    await tamper(JSON.stringify(around([foreign, foreign, { ...foreign, name: "Other", guid: randomUUID() }])));
    const named = async () => (await apart.list("upsell")).map(({ guid, values }) => [guid, (values as { name?: string })?.name]);
    const shown = await named();
    expect(new Set(shown.map(([guid]) => guid)).size).toBe(3);
    expect(await named()).toEqual(shown);
    expect(await standing()).toEqual({ state: "whole", aside: null });
    expect(told(await apart.reconcile())[0]).toMatchObject({ done: "identities written", left: false });
    expect(await named()).toEqual(shown);
    expect((await records()).map(({ guid, revision }) => [guid, revision])).toEqual(shown.map(([guid]) => [guid, 1]));
    expect(await live()).toHaveLength(3);
    const [first] = await records();
    expect(await save({ ...first, name: "Ours" })).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await aside()).toEqual([]);
    await apart.expectAgreement();
  });

  it("have the revision of our row when they name none", async () => {
    await save(upsell({ guid: guids[0], name: "First", revision: 1 }));
    const bare = (await records()).map(({ revision: _revision, ...record }) => record);
    await tamper(JSON.stringify({ upsells: bare }));
    const { value } = (await apart.server.get("/api/apps/metafields", apart.shop)).body.data.shop.metafield;
    expect(listIn(value).map(({ revision }) => revision)).toEqual([2, 1, 1]);
    expect(await save({ ...listIn(value)[0], name: "Again" })).toMatchObject({ status: 200, body: { revision: 3 } });
    await apart.expectAgreement();
  });

  it("report what is wrong with one of them, and hide no other", async () => {
    await clear();
    await tamper(JSON.stringify({ upsells: [foreign, { name: 7, priority: "x" }] }));
    await apart.reconcile();
    expect(await apart.list("upsell")).toMatchObject([{ guid: expect.any(String) }, { problem: expect.any(String) }]);
    expect((await apart.list("upsell"))[0]).not.toHaveProperty("problem");
  });

  it("are known by the id that the specification gives a survey", async () => {
    const made = (await apart.server.request("/api/apps/surveys", { shop: apart.shop, body: survey() })).body;
    const [record] = listIn((await documents("surveys")).text.value);
    const { guid, revision: _revision, ...fields } = record ?? expect.fail();
    await tamper(JSON.stringify([{ id: guid, ...fields }]), "text", "surveys");
    expect(await apart.list("survey")).toMatchObject([{ guid: made.id }]);
    await apart.reconcile();
    expect(listIn((await documents("surveys")).text.value)).toEqual([record]);
    await apart.expectAgreement();
  });
});

function byName(a: Record<string, unknown>, b: Record<string, unknown>): number {
  return String(a.name) < String(b.name) ? -1 : 1;
}

describe("the checkout part of a document", () => {
  it.each(["", "null", "{", '{"upsells":7}', '{"upsells":[7]}', "[null]"])(
    "is reported at once when it is %j, and is complete after a save",
    async (text) => {
      const before = await live();
      await tamper(text, "live");
      expect(await standing()).toMatchObject({ state: "damaged", aside: null });
      const { guid } = (await save(upsell({ name: "Four", active: true }))).body;
      expect([await live(), (await standing()).state]).toEqual([[...before, guid], "whole"]);
      expect(await aside()).toEqual([]);
    },
  );

  it("is complete after a rebuild, and after a round", async () => {
    const before = await live();
    await tamper("{", "live");
    await act("rebuild");
    expect([await live(), (await standing()).state]).toEqual([before, "whole"]);
    await tamper("{", "live");
    expect(await apart.reconcile()).toMatchObject([{ kind: "document", done: "written anew", isUnrepaired: false }]);
    expect([await live(), (await standing()).state]).toEqual([before, "whole"]);
  });
});

describe("a document of a foreign shape", () => {
  it.each([
    ["a list of nothing", "[]"],
    ["records of another kind", '{"upsells":[{"type":"Survey","title":"x"}]}'],
  ])("counts as damaged, and is rebuilt completely: %s", async (_, text) => {
    const before = await live();
    await tamper(text);
    expect((await standing()).state).toBe("damaged");
    await act("rebuild");
    expect([await live(), (await records()).length, (await standing()).state]).toEqual([before, 3, "whole"]);
  });
});
