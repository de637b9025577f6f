import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { family } from "../../engine/catalog.ts";
import { envelopeOf } from "../../server/customizations/envelope.ts";
import type { Customization } from "../../server/platform/customizations.ts";
import type { Finding } from "../../server/reconcile/difference.ts";
import { reconcileShop } from "../../server/reconcile/shop.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { Faults } from "../support/faults.ts";
import { Outside } from "../support/outside.ts";
import { startServer, type TestServer } from "../support/server.ts";

const faults = new Faults();
const METHODS = ["Zed", "A long name", "Ab"];
let server: TestServer;
let shop: string;
let outside: Outside;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());

beforeEach(async () => {
  faults.heal();
  shop = `apart-${++shops}.myshopify.com`;
  await store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" });
  outside = new Outside(server, shop);
});

const store = async (changes: Record<string, unknown>) =>
  expect((await server.post("/local/store", { shop, ...changes })).status).toBe(200);
const save = async (data: Record<string, unknown>, call = "/api/apps/functions"): Promise<string> =>
  (await server.post(call, { data }, shop)).body.guid;
const update = (guid: string, changes: Record<string, unknown> = {}) =>
  server.post("/api/apps/functions/update", { data: { guid, ...hide(changes) } }, shop);
const info = async (guid: string) => (await server.get(`/api/apps/customization-info?guid=${guid}`, shop)).body.function[0];
const reconcile = (mend = true) => reconcileShop(server.services, shop, { mend, billing: false });
const told = (findings: readonly Finding[]) => findings.map(({ name, found, done, left }) => ({ name, found, done, left }));

async function list(familyId = "payment"): Promise<Record<string, unknown>[]> {
  const { calls } = family(familyId);
  const { edges } = (await server.get(calls.list, shop)).body.body.data[calls.connection];
  return edges.map((edge: { node: Record<string, unknown> }) => edge.node);
}

/** After one round there is nothing left to say. */
async function expectAgreement(): Promise<void> {
  expect(await reconcile(false)).toEqual([]);
}

describe("a shop in agreement", () => {
  it.each([
    ["payment", "/api/apps/functions", hide],
    ["shipping", family("shipping").calls.create, hideShipping],
    ["validation", family("validation").calls.create, block],
    ["translations", family("validation").calls.create, () => block({ translations: { tr: "a", fr: "b", de: "c", pt: "d", es: "e" } })],
    [
      "exact and partial",
      "/api/apps/functions",
      () => hide({ method: METHODS, exactMatch: Object.fromEntries(METHODS.map((name) => [name, true])) }),
    ],
    [
      "reorder",
      "/api/apps/functions",
      () => hide({ subtype: "reorder", method: METHODS, order: { Zed: "1", Ab: "2", "A long name": "3" } }),
    ],
  ])("has no differences: %s", async (_, call, make) => {
    for (const changes of [{}, { enabled: false }, { name: "  a name\nof two lines " }])
      expect(await save(make(changes), call)).toBeTruthy();
    await expectAgreement();
  });
});

describe("a customization that was deleted outside", () => {
  it.each([
    ["payment", "/api/apps/functions", hide],
    ["shipping", family("shipping").calls.create, hideShipping],
    ["validation", family("validation").calls.create, block],
  ])("stays in the list of its family, said to be deleted, until the merchant decides: %s", async (id, call, make) => {
    const guid = await save(make({ name: "Mine" }), call);
    const [before] = await list(id);
    await new Outside(server, shop, family(id).platform.resource).delete(guid);
    expect(await list(id)).toEqual([
      { ...before, enabled: false, missing: true, problem: expect.stringMatching(/deleted outside this app/) },
    ]);
    expect(told(await reconcile())).toEqual([{ name: "Mine", found: "deleted outside this app", done: null, left: false }]);
    expect(await list(id)).toHaveLength(1);
  });

  it("is restored by saving what is stored, with its guid and the next revision", async () => {
    const guid = await save(hide({ name: "Mine" }));
    await outside.delete(guid);
    const stored = await info(guid);
    const reply = await server.post("/api/apps/functions/update", { data: stored }, shop);
    expect(reply).toMatchObject({ status: 200, body: { guid, revision: 2 } });
    expect(await list()).toMatchObject([{ guid, title: "Mine", enabled: true }]);
    expect((await list())[0]).not.toHaveProperty("missing");
    await expectAgreement();
  });

  it("is removed by deleting it", async () => {
    const guid = await save(hide());
    await outside.delete(guid);
    expect((await server.post("/api/apps/payment/delete", { data: { guid } }, shop)).status).toBe(200);
    expect(await list()).toEqual([]);
    await expectAgreement();
  });

  it("cannot be restored without the plan for it, and is still there", async () => {
    const guid = await save(hide());
    await outside.delete(guid);
    await store({ subscribed: "CANCELLED" });
    expect((await server.post("/api/apps/functions/update", { data: await info(guid) }, shop)).status).toBe(403);
    expect(await list()).toMatchObject([{ guid, missing: true }]);
  });
});

describe("what the platform's own settings change", () => {
  it.each([
    ["switched off", { enabled: false }, "Switched off outside this app"],
    ["renamed", { title: "New name" }, "Renamed outside this app"],
    ["both", { title: "New name", enabled: false }, "Renamed and switched off outside this app"],
  ])("is shown at once and taken over as a revision: %s", async (_, changes, note) => {
    const guid = await save(hide({ name: "Old name" }));
    await outside.change(guid, changes);
    const shown = { title: "Old name", ...changes, note };
    expect(await list()).toMatchObject([{ ...shown, revision: 1 }]);
    expect(told(await reconcile())).toEqual([
      { name: "Old name", found: note.toLowerCase(), done: "taken over as a revision", left: false },
    ]);
    expect(await list()).toMatchObject([{ ...shown, revision: 2 }]);
    expect(await info(guid)).toMatchObject({ name: shown.title, enabled: !("enabled" in changes), revision: 2 });
    expect(envelopeOf(await outside.node(guid))).toMatchObject({ revision: 2, configuration: { name: shown.title } });
    expect(await author(guid, 2)).toBe("platform");
    await expectAgreement();
  });

  it("is no longer told once the customization is saved here", async () => {
    const guid = await save(hide());
    await outside.change(guid, { enabled: false });
    await reconcile();
    expect((await update(guid)).body).toEqual({ guid, revision: 3 });
    expect((await list())[0]).not.toHaveProperty("note");
  });

  it("switched on as well", async () => {
    const guid = await save(hide({ enabled: false }));
    await outside.change(guid, { enabled: true });
    await reconcile();
    expect(await info(guid)).toMatchObject({ enabled: true, revision: 2 });
  });

  it("makes a save that knew nothing of it stale", async () => {
    const guid = await save(hide());
    await outside.change(guid, { title: "New name" });
    await reconcile();
    expect(await server.post("/api/apps/functions/update", { data: { guid, revision: 1, ...hide() } }, shop)).toMatchObject({
      status: 409,
    });
  });

  it("does not override the plan: what it lacks is switched off again, and on with the plan", async () => {
    const guid = await save(hide());
    await store({ subscribed: "CANCELLED" });
    await expectAgreement();
    await outside.change(guid, { enabled: true, title: "New name" });
    expect((await reconcile()).map(({ found }) => found)).toEqual(["not in line with the store's plan", "renamed outside this app"]);
    expect(await list()).toMatchObject([{ enabled: false, title: "New name" }]);
    await expectAgreement();
    await store({ subscribed: "ACTIVE" });
    expect(await list()).toMatchObject([{ enabled: true, title: "New name", revision: 2 }]);
    await expectAgreement();
  });
});

describe("what carries something else than was written", () => {
  it.each(["program", "variables", "configuration", "kind"])("is written again: %s", async (key) => {
    const guid = await save(hide({ name: "Mine" }));
    const before = carried(await outside.node(guid));
    await outside.overwrite(guid, key, key === "kind" ? "theirs" : '{"theirs":true}');
    expect(told(await reconcile())).toEqual([
      { name: "Mine", found: "not as it was written to the platform", done: "written again", left: false },
    ]);
    expect(carried(await outside.node(guid))).toEqual(before);
    expect(await info(guid)).toMatchObject({ revision: 1 });
    await expectAgreement();
  });

  it("with a configuration of the same revision, or an older one", async () => {
    const guid = await save(hide());
    const { configuration } = await outside.node(guid);
    await update(guid);
    const before = carried(await outside.node(guid));
    await outside.overwrite(guid, "configuration", configuration?.value ?? "");
    await reconcile();
    expect(carried(await outside.node(guid))).toEqual(before);
  });

  it("and a name that cannot be held here", async () => {
    const guid = await save(hide({ name: "Mine" }));
    await outside.change(guid, { title: " " });
    await reconcile();
    expect(await outside.node(guid)).toMatchObject({ title: "Mine" });
  });
});

describe("a database that knows less than the platform", () => {
  it("takes in what it has lost", async () => {
    const guid = await save(hide({ name: "Orphan" }));
    await forget();
    expect(told(await reconcile())).toEqual([
      { name: "Orphan", found: "on the platform, but not in the database", done: "taken into the database", left: false },
    ]);
    expect(await rows()).toMatchObject([{ guid, revision: 1, state: "live" }]);
    await expectAgreement();
  });

  it("takes over later revisions, and never uses their numbers again", async () => {
    const guid = await save(hide({ name: "First" }));
    const yesterday = await rows();
    await update(guid, { name: "Second" });
    await update(guid, { name: "Third" });
    await server.database.owner("revisions").where({ shop }).where("revision", ">", 1).delete();
    await server.database.owner("customizations").where({ shop }).update({ revision: yesterday[0]?.revision });
    expect(told(await reconcile())).toEqual([
      { name: "First", found: "newer on the platform than in the database", done: "taken over", left: false },
    ]);
    expect(await info(guid)).toMatchObject({ name: "Third", revision: 3 });
    await expectAgreement();
    expect((await update(guid)).body.revision).toBe(4);
  });

  it("follows a customization that has another id there", async () => {
    const guid = await save(hide());
    await outside.copy(guid);
    const [first, second] = await outside.nodes();
    await server.database
      .owner("local.customizations")
      .where({ id: first?.id.split("/").at(-1) })
      .delete();
    expect((await reconcile()).map(({ found }) => found)).toEqual(["under another id on the platform"]);
    expect(await rows()).toMatchObject([{ guid, platform_id: second?.id }]);
    await expectAgreement();
  });
});

describe("what is there more often than it should be", () => {
  it("is left once, the one that we know", async () => {
    const guid = await save(hide());
    const before = await outside.nodes();
    await outside.copy(guid);
    expect((await reconcile()).map(({ done }) => done)).toEqual(["only one was left there"]);
    expect(await outside.nodes()).toEqual(before);
    await expectAgreement();
  });

  it("is deleted when it was deleted here, and does not keep the plan from being enforced", async () => {
    const guid = await save(hide());
    await outside.copy(guid);
    const [first] = await outside.nodes();
    await server.database
      .owner("local.customizations")
      .where({ id: first?.id.split("/").at(-1) })
      .delete();
    await server.database.owner("customizations").where({ shop }).update({ state: "closed" });
    const other = await save(hide());
    await store({ subscribed: "CANCELLED" });
    expect(await outside.node(other)).toMatchObject({ enabled: false });
    expect((await reconcile()).map(({ done }) => done)).toEqual(["deleted there"]);
    expect((await outside.nodes()).map((node) => envelopeOf(node)?.guid)).toEqual([other]);
    expect(guid).not.toBe(other);
  });

  it("is left alone when this app did not make it, and told when it cannot be read", async () => {
    const guid = await save(hide({ name: "Unreadable" }));
    await outside.overwrite(guid, "configuration", '{"theirs":true}');
    await forget();
    expect(told(await reconcile())).toMatchObject([{ name: "Unreadable", done: null, left: true }]);
    await server.database.owner("local.metafields").where({ shop }).delete();
    await expectAgreement();
    expect(await outside.nodes()).toHaveLength(1);
  });
});

describe("unfinished work", () => {
  it("is driven to its end, and told", async () => {
    const guid = await save(hide({ name: "Before" }));
    faults.plan(/PaymentCustomizationUpdate/, "the server dies");
    await update(guid, { name: "After" });
    expect(told(await reconcile(false))).toMatchObject([{ found: "a save or delete was left unfinished", left: true }]);
    expect(told(await reconcile())).toMatchObject([{ found: "a save or delete was left unfinished", done: "finished" }]);
    expect(await list()).toMatchObject([{ title: "After", revision: 2 }]);
    await expectAgreement();
  });
});

describe("a platform that fails", () => {
  it("leaves one difference, which does not keep the others from being mended", async () => {
    const [first, second] = [await save(hide({ name: "First" })), await save(hide({ name: "Second" }))];
    for (const guid of [first, second]) await outside.overwrite(guid, "program", "{}");
    faults.plan(/mutation/, "refused");
    expect(told(await reconcile())).toMatchObject([
      { name: "First", done: expect.stringMatching(/^not mended: /), left: true },
      { name: "Second", done: "written again", left: false },
    ]);
    expect(await reconcile()).toHaveLength(1);
    await expectAgreement();
  });

  it("that dies after it took over an edit is caught up with", async () => {
    const guid = await save(hide());
    await outside.change(guid, { enabled: false });
    faults.plan(/mutation/, "the server dies after it took effect");
    expect(told(await reconcile())).toMatchObject([{ left: true }, { found: "a save or delete was left unfinished", left: false }]);
    expect(await info(guid)).toMatchObject({ enabled: false, revision: 2 });
    await expectAgreement();
  });
});

/** What the database keeps as JSON comes back with its keys in another order. */
function carried({ program, variables, configuration, ...rest }: Customization): Record<string, unknown> {
  const read = (field: { value: string } | null) => JSON.parse(field?.value ?? "null");
  return { ...rest, program: read(program), variables: read(variables), configuration: read(configuration) };
}

function rows(): Promise<Record<string, unknown>[]> {
  return server.database.withShop(shop, ({ trx }) => trx("customizations").select());
}

async function author(guid: string, revision: number): Promise<string> {
  const row = await server.database.withShop(shop, ({ trx }) => trx("revisions").where({ guid, revision }).first("author"));
  return row.author;
}

async function forget(): Promise<void> {
  for (const table of ["revisions", "customizations"]) await server.database.owner(table).where({ shop }).delete();
}
