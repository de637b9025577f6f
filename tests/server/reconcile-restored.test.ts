// @lane database
import { describe, expect, it } from "vitest";
import { readEnvelope } from "../../server/storage/envelope.ts";
import { hide } from "../support/configuration.ts";
import { Apart, told } from "../support/drift-stage.ts";

const apart = new Apart();

describe("a database that knows less than Shopify", () => {
  it("takes in what it has lost", async () => {
    const guid = await apart.save(hide({ name: "Orphan" }));
    await apart.forget();
    expect(told(await apart.reconcile())).toEqual([
      { name: "Orphan", found: "at Shopify, but not in the database", done: "taken into the database", left: false },
    ]);
    expect(await apart.rows()).toMatchObject([{ guid, revision: 1, state: "live" }]);
    await apart.expectAgreement();
  });

  it("takes over later revisions, and never uses their numbers again", async () => {
    const guid = await apart.save(hide({ name: "First" }));
    const yesterday = await apart.rows();
    await apart.update(guid, { name: "Second" });
    await apart.update(guid, { name: "Third" });
    await apart.server.database.owner("revisions").where({ shop: apart.shop }).where("revision", ">", 1).delete();
    await apart.server.database.owner("customizations").where({ shop: apart.shop }).update({ revision: yesterday[0]?.revision });
    expect(told(await apart.reconcile())).toEqual([
      { name: "First", found: "newer at Shopify than in the database", done: "taken over", left: false },
    ]);
    expect(await apart.info(guid)).toMatchObject({ name: "Third", revision: 3 });
    await apart.expectAgreement();
    expect((await apart.update(guid)).body.revision).toBe(4);
  });

  it("follows a customization that has another id on Shopify", async () => {
    const guid = await apart.save(hide());
    await apart.outside().copy(guid);
    const [first, second] = await apart.outside().nodes();
    await apart.server.database
      .owner("local.customizations")
      .where({ id: first?.id.split("/").at(-1) })
      .delete();
    expect((await apart.reconcile()).map(({ text: found }) => found)).toEqual(["under another id at Shopify"]);
    expect(await apart.rows()).toMatchObject([{ guid, platform_id: second?.id }]);
    await apart.expectAgreement();
  });
});

describe("a customization that exists more often than it should", () => {
  it("is reduced to the one that we know", async () => {
    const guid = await apart.save(hide());
    const before = await apart.outside().nodes();
    await apart.outside().copy(guid);
    expect((await apart.reconcile()).map(({ done }) => done)).toEqual(["only one was left there"]);
    expect(await apart.outside().nodes()).toEqual(before);
    await apart.expectAgreement();
  });

  it("is deleted when it was deleted here, and does not keep the plan from being enforced", async () => {
    const guid = await apart.save(hide());
    await apart.outside().copy(guid);
    const [first] = await apart.outside().nodes();
    await apart.server.database
      .owner("local.customizations")
      .where({ id: first?.id.split("/").at(-1) })
      .delete();
    await apart.server.database.owner("customizations").where({ shop: apart.shop }).update({ state: "closed" });
    const other = await apart.save(hide());
    await apart.store({ subscribed: "CANCELLED" });
    expect(await apart.outside().node(other)).toMatchObject({ enabled: false });
    expect((await apart.reconcile()).map(({ done }) => done)).toEqual(["deleted there"]);
    expect((await apart.outside().nodes()).map((node) => readEnvelope(node.configuration?.value ?? null)?.guid)).toEqual([other]);
    expect(guid).not.toBe(other);
  });

  it("is left alone when this app did not create it, and reported when it cannot be read", async () => {
    const guid = await apart.save(hide({ name: "Unreadable" }));
    await apart.outside().overwrite(guid, "configuration", '{"theirs":true}');
    await apart.forget();
    expect(told(await apart.reconcile())).toMatchObject([{ name: "Unreadable", done: null, left: true }]);
    await apart.server.database.owner("local.metafields").where({ shop: apart.shop }).delete();
    await apart.expectAgreement();
    expect(await apart.outside().nodes()).toHaveLength(1);
  });
});

describe("unfinished work", () => {
  it("is completed, and reported", async () => {
    const guid = await apart.save(hide({ name: "Before" }));
    apart.faults.plan(/PaymentCustomizationUpdate/, "the server dies");
    await apart.update(guid, { name: "After" });
    expect(told(await apart.reconcile(false))).toMatchObject([{ found: "a save or delete was left unfinished", left: true }]);
    expect(told(await apart.reconcile())).toMatchObject([{ found: "a save or delete was left unfinished", done: "finished" }]);
    expect(await apart.list()).toMatchObject([{ title: "After", revision: 2 }]);
    await apart.expectAgreement();
  });
});

describe("a Shopify that fails", () => {
  it("leaves one difference, which does not keep the others from being repaired", async () => {
    const [first, second] = [await apart.save(hide({ name: "First" })), await apart.save(hide({ name: "Second" }))];
    for (const guid of [first, second]) await apart.outside().overwrite(guid, "program", "{}");
    apart.faults.plan(/mutation/, "refused");
    expect(told(await apart.reconcile())).toMatchObject([
      { name: "First", done: expect.stringMatching(/^not mended: /), left: true },
      { name: "Second", done: "written again", left: false },
    ]);
    expect(await apart.reconcile()).toHaveLength(1);
    await apart.expectAgreement();
  });

  it("that dies after it took over an edit is caught up with", async () => {
    const guid = await apart.save(hide());
    await apart.outside().change(guid, { enabled: false });
    apart.faults.plan(/mutation/, "the server dies after it took effect");
    expect(told(await apart.reconcile())).toMatchObject([{ left: true }, { found: "a save or delete was left unfinished", left: false }]);
    expect(await apart.info(guid)).toMatchObject({ enabled: false, revision: 2 });
    await apart.expectAgreement();
  });
});
