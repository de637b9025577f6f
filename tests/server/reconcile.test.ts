// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { readEnvelope } from "../../server/storage/envelope.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { Apart, carried, told } from "../support/drift-stage.ts";

const METHODS = ["Zed", "A long name", "Ab"];
const apart = new Apart();

describe("a shop in agreement", () => {
  it.each([
    ["payment", "/api/apps/functions", hide],
    ["shipping", family("shipping").endpoints.create.path, hideShipping],
    ["validation", family("validation").endpoints.create.path, block],
    [
      "translations",
      family("validation").endpoints.create.path,
      () => block({ translations: { tr: "a", fr: "b", de: "c", pt: "d", es: "e" } }),
    ],
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
      expect(await apart.save(make(changes), call)).toBeTruthy();
    await apart.expectAgreement();
  });
});

describe("a customization that was deleted outside", () => {
  it.each([
    ["payment", "/api/apps/functions", hide],
    ["shipping", family("shipping").endpoints.create.path, hideShipping],
    ["validation", family("validation").endpoints.create.path, block],
  ])("stays in the list of its family, marked as deleted, until the merchant decides: %s", async (id, call, make) => {
    const guid = await apart.save(make({ name: "Mine" }), call);
    const [before] = await apart.list(id);
    await apart.outside(id).delete(guid);
    expect(await apart.list(id)).toEqual([
      { ...before, enabled: false, missing: true, problem: expect.stringMatching(/deleted outside this app/) },
    ]);
    expect(told(await apart.reconcile())).toEqual([{ name: "Mine", found: "deleted outside this app", done: null, left: false }]);
    expect(await apart.list(id)).toHaveLength(1);
  });

  it("is restored by saving its stored configuration, with its guid and the next revision", async () => {
    const guid = await apart.save(hide({ name: "Mine" }));
    await apart.outside().delete(guid);
    const stored = await apart.info(guid);
    const reply = await apart.server.post("/api/apps/functions/update", { data: stored }, apart.shop);
    expect(reply).toMatchObject({ status: 200, body: { guid, revision: 2 } });
    expect(await apart.list()).toMatchObject([{ guid, title: "Mine", enabled: true }]);
    expect((await apart.list())[0]).not.toHaveProperty("missing");
    await apart.expectAgreement();
  });

  it("is removed by deleting it", async () => {
    const guid = await apart.save(hide());
    await apart.outside().delete(guid);
    expect((await apart.server.post("/api/apps/payment/delete", { data: { guid } }, apart.shop)).status).toBe(200);
    expect(await apart.list()).toEqual([]);
    await apart.expectAgreement();
  });

  it("cannot be restored without the plan for it, and stays in the list", async () => {
    const guid = await apart.save(hide());
    await apart.outside().delete(guid);
    await apart.store({ subscribed: "CANCELLED" });
    expect((await apart.server.post("/api/apps/functions/update", { data: await apart.info(guid) }, apart.shop)).status).toBe(403);
    expect(await apart.list()).toMatchObject([{ guid, missing: true }]);
  });
});

describe("a change in Shopify's own settings", () => {
  it.each([
    ["switched off", { enabled: false }, "Turned off outside this app"],
    ["renamed", { title: "New name" }, "Renamed outside this app"],
    ["both", { title: "New name", enabled: false }, "Renamed and turned off outside this app"],
  ])("is shown at once and taken over as a revision: %s", async (_, changes, note) => {
    const guid = await apart.save(hide({ name: "Old name" }));
    await apart.outside().change(guid, changes);
    const shown = { title: "Old name", ...changes, note };
    expect(await apart.list()).toMatchObject([{ ...shown, revision: 1 }]);
    expect(told(await apart.reconcile())).toEqual([
      { name: "Old name", found: note.toLowerCase(), done: "taken over as a revision", left: false },
    ]);
    expect(await apart.list()).toMatchObject([{ ...shown, revision: 2 }]);
    expect(await apart.info(guid)).toMatchObject({ name: shown.title, enabled: !("enabled" in changes), revision: 2 });
    expect(readEnvelope((await apart.outside().node(guid)).configuration?.value ?? null)).toMatchObject({
      revision: 2,
      configuration: { name: shown.title },
    });
    expect(await author(guid, 2)).toBe("platform");
    await apart.expectAgreement();
  });

  it("is no longer reported once the customization is saved here", async () => {
    const guid = await apart.save(hide());
    await apart.outside().change(guid, { enabled: false });
    await apart.reconcile();
    expect((await apart.update(guid)).body).toEqual({ guid, revision: 3 });
    expect((await apart.list())[0]).not.toHaveProperty("note");
  });

  it("may switch a rule on as well", async () => {
    const guid = await apart.save(hide({ enabled: false }));
    await apart.outside().change(guid, { enabled: true });
    await apart.reconcile();
    expect(await apart.info(guid)).toMatchObject({ enabled: true, revision: 2 });
  });

  it("makes a save stale that did not know the change", async () => {
    const guid = await apart.save(hide());
    await apart.outside().change(guid, { title: "New name" });
    await apart.reconcile();
    expect(await apart.server.post("/api/apps/functions/update", { data: { guid, revision: 1, ...hide() } }, apart.shop)).toMatchObject({
      status: 409,
    });
  });

  it("does not override the plan: what it lacks is switched off again, and on with the plan", async () => {
    const guid = await apart.save(hide());
    await apart.store({ subscribed: "CANCELLED" });
    await apart.expectAgreement();
    await apart.outside().change(guid, { enabled: true, title: "New name" });
    expect((await apart.reconcile()).map(({ text: found }) => found)).toEqual([
      "not in line with the store's plan",
      "renamed outside this app",
    ]);
    expect(await apart.list()).toMatchObject([{ enabled: false, title: "New name" }]);
    await apart.expectAgreement();
    await apart.store({ subscribed: "ACTIVE" });
    expect(await apart.list()).toMatchObject([{ enabled: true, title: "New name", revision: 2 }]);
    await apart.expectAgreement();
  });
});

describe("a customization with other metafields than were written", () => {
  it.each(["program", "variables", "configuration", "kind"])("is written again: %s", async (key) => {
    const guid = await apart.save(hide({ name: "Mine" }));
    const before = carried(await apart.outside().node(guid));
    await apart.outside().overwrite(guid, key, key === "kind" ? "theirs" : '{"theirs":true}');
    expect(told(await apart.reconcile())).toEqual([
      { name: "Mine", found: "not as it was written to Shopify", done: "written again", left: false },
    ]);
    expect(carried(await apart.outside().node(guid))).toEqual(before);
    expect(await apart.info(guid)).toMatchObject({ revision: 1 });
    await apart.expectAgreement();
  });

  it("is repaired with a configuration of the same revision, or an older one", async () => {
    const guid = await apart.save(hide());
    const { configuration } = await apart.outside().node(guid);
    await apart.update(guid);
    const before = carried(await apart.outside().node(guid));
    await apart.outside().overwrite(guid, "configuration", configuration?.value ?? "");
    await apart.reconcile();
    expect(carried(await apart.outside().node(guid))).toEqual(before);
  });

  it("is repaired with a name that cannot be stored here", async () => {
    const guid = await apart.save(hide({ name: "Mine" }));
    await apart.outside().change(guid, { title: " " });
    await apart.reconcile();
    expect(await apart.outside().node(guid)).toMatchObject({ title: "Mine" });
  });
});

async function author(guid: string, revision: number): Promise<string> {
  const row = await apart.server.database.withShop(apart.shop, ({ trx }) => trx("revisions").where({ guid, revision }).first("author"));
  return row.author;
}
