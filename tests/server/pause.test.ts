import { describe, expect, it } from "vitest";
import { family } from "../../engine/catalog.ts";
import { heal } from "../../server/customizations/heal.ts";
import { Apart } from "../support/apart.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";

const apart = new Apart();
const { faults } = apart;
const SWITCH = /mutation PaymentCustomizationUpdate/;

const state = async () => (await apart.server.get("/api/apps/pause", apart.shop)).body.data;
const press = (act: "pause" | "resume" | "dismiss") => apart.server.post("/api/apps/pause", { data: { act } }, apart.shop);
const update = (data: Record<string, unknown>) => apart.server.post("/api/apps/functions/update", { data }, apart.shop);
const remove = (guid: string) => apart.server.post("/api/apps/payment/delete", { data: { guid } }, apart.shop);

async function pause() {
  const { status, body } = await press("pause");
  expect(status).toBe(200);
  return body.data;
}

async function resume() {
  const { status, body } = await press("resume");
  expect(status).toBe(200);
  return body.data;
}

/** Titles and states as the platform has them. */
async function running(): Promise<Record<string, boolean>> {
  const all = await Promise.all(["payment", "shipping", "validation"].map((id) => apart.outside(id).nodes()));
  return Object.fromEntries(all.flat().map(({ title, enabled }) => [title, enabled]));
}

const rule = (name: string, changes: Record<string, unknown> = {}) => apart.save(hide({ name, ...changes }));

describe("pausing all rules", () => {
  it("switches off every active rule of every family, and Resume brings exactly those back, as they were", async () => {
    const [one] = [await rule("One"), await rule("Off before", { enabled: false })];
    await apart.save(hideShipping({ name: "Two" }), family("shipping").calls.create);
    await apart.save(block({ name: "Three" }), family("validation").calls.create);
    const before = await apart.info(one);
    const paused = await pause();
    expect(paused).toMatchObject({ since: expect.any(String), held: 3, left: 0, active: 0, failed: [], resumed: null });
    expect(Date.now() - Date.parse(paused.since)).toBeLessThan(600_000);
    expect(await running()).toEqual({ One: false, Two: false, Three: false, "Off before": false });
    const resumed = await resume();
    expect(resumed).toMatchObject({ since: null, held: 0, left: 0, active: 3, failed: [], resumed: { back: 3, stayed: [] } });
    expect(await running()).toEqual({ One: true, Two: true, Three: true, "Off before": false });
    expect(await apart.info(one)).toEqual(before);
    expect((await press("dismiss")).body.data).toMatchObject({ resumed: null });
    await apart.expectAgreement();
  });

  it("of a store without active rules holds what is made meanwhile, and nothing else", async () => {
    expect(await pause()).toMatchObject({ since: expect.any(String), held: 0 });
    expect(await resume()).toMatchObject({ since: null, resumed: { back: 0, stayed: [] } });
  });

  it("is open to a store whose plan has ended", async () => {
    await rule("Left on");
    faults.plan(SWITCH, "lost");
    await apart.store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "CANCELLED" });
    expect(await running()).toEqual({ "Left on": true });
    expect(await pause()).toMatchObject({ held: 1, left: 0 });
    expect(await running()).toEqual({ "Left on": false });
  });

  it("takes in what was switched on in the platform's own settings, and brings it back", async () => {
    const guid = await rule("Switched on outside", { enabled: false });
    await apart.outside().change(guid, { enabled: true });
    expect(await pause()).toMatchObject({ held: 1, left: 0 });
    expect(await running()).toEqual({ "Switched on outside": false });
    await resume();
    expect(await running()).toEqual({ "Switched on outside": true });
  });

  it("is one pause when two people press at once, and one end", async () => {
    for (const name of ["A", "B", "C", "D"]) await rule(name);
    const [first, second] = await Promise.all([pause(), pause()]);
    expect(first.since).toBe(second.since);
    expect(await state()).toMatchObject({ held: 4, left: 0 });
    await Promise.all([resume(), resume()]);
    expect(await state()).toMatchObject({ since: null, held: 0, left: 0, resumed: { back: 4, stayed: [] } });
    expect(await running()).toEqual({ A: true, B: true, C: true, D: true });
  });

  it("ends in one state when one pauses while the other resumes", async () => {
    for (const name of ["A", "B", "C", "D", "E", "F"]) await rule(name);
    await pause();
    await Promise.all([resume(), pause()]);
    await heal(apart.server.services);
    const { since, left } = await state();
    expect(left).toBe(0);
    expect(new Set(Object.values(await running()))).toEqual(new Set([since === null]));
    await apart.expectAgreement();
  });

  it("switches several rules at a time, but not many", async () => {
    for (let at = 0; at < 9; at++) await rule(`Rule ${at}`);
    let [now, most] = [0, 0];
    apart.before = async (operation) => {
      if (operation !== "PaymentCustomizationUpdate") return;
      most = Math.max(most, ++now);
      await expect.poll(() => most).toBeGreaterThan(1);
    };
    apart.after = async (operation) => void (operation === "PaymentCustomizationUpdate" && now--);
    await pause();
    [apart.before, apart.after] = [undefined, undefined];
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe("a server that dies", () => {
  it.each(["the server dies", "the server dies after it took effect"] as const)("while it pauses: %s", async (death) => {
    for (const name of ["A", "B", "C", "D"]) await rule(name);
    faults.plan(SWITCH, "none", death, death);
    expect((await press("pause")).status).toBe(500);
    expect((await state()).since).not.toBeNull();
    await heal(apart.server.services);
    expect(await state()).toMatchObject({ held: 4, left: 0, failed: [] });
    expect(await running()).toEqual({ A: false, B: false, C: false, D: false });
    faults.plan(SWITCH, "none", death, death);
    expect((await press("resume")).status).toBe(500);
    await heal(apart.server.services);
    expect(await state()).toMatchObject({ since: null, held: 0, left: 0, resumed: { back: 4, stayed: [] } });
    expect(await running()).toEqual({ A: true, B: true, C: true, D: true });
    await apart.expectAgreement();
  });
});

describe("a rule that cannot be switched now", () => {
  it("is named with the reason, keeps no other waiting, and is tried again", async () => {
    for (const name of ["A", "B", "C"]) await rule(name);
    faults.plan(SWITCH, "lost", "none", "none", "lost");
    const paused = await pause();
    expect(paused).toMatchObject({ held: 3, left: 1, failed: [{ family: "payment", reason: "no answer" }] });
    expect(Object.values(await running()).filter((on) => on)).toHaveLength(1);
    expect((await running())[paused.failed[0].name]).toBe(true);
    await heal(apart.server.services);
    expect(await state()).toMatchObject({ left: 0, failed: [] });
    faults.plan(SWITCH, "lost after it took effect", "lost");
    expect(await resume()).toMatchObject({ left: 2, resumed: { back: 1 } });
    await heal(apart.server.services);
    expect(await state()).toMatchObject({ left: 0, failed: [], resumed: { back: 3, stayed: [] } });
    expect(await running()).toEqual({ A: true, B: true, C: true });
  });

  it("is switched off although the platform did not tell what else is on, and that is looked for again", async () => {
    await rule("Ours");
    const outside = await rule("Outside", { enabled: false });
    await apart.outside().change(outside, { enabled: true });
    faults.plan(/query PaymentCustomizationTitles/, "lost");
    await pause();
    expect(await running()).toEqual({ Ours: false, Outside: true });
    await heal(apart.server.services);
    expect(await running()).toEqual({ Ours: false, Outside: false });
  });
});

describe("while all rules are paused", () => {
  it("the list and the editor say so, and reconciliation finds nothing to do", async () => {
    const guid = await rule("Held");
    await pause();
    expect(await apart.list()).toMatchObject([{ guid, enabled: false, paused: true }]);
    expect((await apart.list())[0]).not.toHaveProperty("problem");
    expect((await apart.list())[0]).not.toHaveProperty("note");
    expect(await apart.info(guid)).toMatchObject({ enabled: false, paused: true, revision: 1 });
    expect(await apart.reconcile()).toEqual([]);
    expect(await running()).toEqual({ Held: false });
  });

  it("a rule that is activated by hand runs, and Resume leaves it to its merchant", async () => {
    const guid = await rule("By hand");
    await pause();
    expect((await update({ ...(await apart.info(guid)), enabled: true })).status).toBe(200);
    expect(await running()).toEqual({ "By hand": true });
    expect(await state()).toMatchObject({ held: 0, active: 1 });
    await update({ ...(await apart.info(guid)), enabled: false });
    expect(await resume()).toMatchObject({ resumed: { back: 0 } });
    expect(await running()).toEqual({ "By hand": false });
  });

  it("a rule that is edited stays off until Resume, which brings it back as edited", async () => {
    const guid = await rule("Before");
    await pause();
    expect((await update({ ...(await apart.info(guid)), name: "After" })).status).toBe(200);
    expect(await running()).toEqual({ After: false });
    expect(await apart.reconcile()).toEqual([]);
    await resume();
    expect(await running()).toEqual({ After: true });
    await apart.expectAgreement();
  });

  it("an editor opened before cannot switch a rule on by saving it, and can switch it off for good", async () => {
    const [kept, off] = [await rule("Kept"), await rule("Off")];
    const [before, other] = [await apart.info(kept), await apart.info(off)];
    await pause();
    expect((await update({ ...before, name: "Kept, changed" })).status).toBe(200);
    expect((await update({ ...other, enabled: false })).status).toBe(200);
    expect(await running()).toEqual({ "Kept, changed": false, Off: false });
    await resume();
    expect(await running()).toEqual({ "Kept, changed": true, Off: false });
    await apart.expectAgreement();
  });

  it("an editor opened while it lasted does not switch off by a save what was resumed since", async () => {
    const guid = await rule("Resumed");
    await pause();
    const seen = await apart.info(guid);
    await resume();
    expect((await update({ ...seen, name: "Renamed" })).status).toBe(200);
    expect(await running()).toEqual({ Renamed: true });
    expect(await apart.info(guid)).not.toHaveProperty("paused");
  });

  it("a rule that is made waits for Resume with the others; one that is made switched off stays so", async () => {
    await pause();
    await rule("New");
    await rule("New and off", { enabled: false });
    expect(await running()).toEqual({ New: false, "New and off": false });
    expect(await state()).toMatchObject({ held: 1 });
    await resume();
    expect(await running()).toEqual({ New: true, "New and off": false });
    await apart.expectAgreement();
  });

  it("a rule that is deleted is forgotten", async () => {
    const guid = await rule("Gone");
    await rule("Here");
    await pause();
    expect((await remove(guid)).status).toBe(200);
    expect(await state()).toMatchObject({ held: 1 });
    expect(await resume()).toMatchObject({ resumed: { back: 1, stayed: [] } });
    expect(await running()).toEqual({ Here: true });
  });

  it("a rule that is switched on outside the app is left on, and out of the pause", async () => {
    const guid = await rule("Outside");
    await pause();
    await apart.outside().change(guid, { enabled: true });
    expect(await apart.reconcile()).toMatchObject([{ kind: "unpaused", left: false }]);
    expect(await apart.reconcile()).toEqual([]);
    expect(await running()).toEqual({ Outside: true });
    expect(await state()).toMatchObject({ held: 0, active: 1 });
  });

  it("a rule that is deleted outside the app is named by Resume, and restored as it was", async () => {
    const guid = await rule("Lost");
    await pause();
    await apart.outside().delete(guid);
    const stayed = [{ guid, family: "payment", name: "Lost", reason: expect.stringMatching(/deleted outside/) }];
    expect(await resume()).toMatchObject({ left: 0, resumed: { back: 0, stayed } });
    expect((await update(await apart.info(guid))).status).toBe(200);
    expect(await running()).toEqual({ Lost: true });
  });

  it("a rule that was deleted outside and is restored waits for Resume", async () => {
    const guid = await rule("Restored");
    await pause();
    await apart.outside().delete(guid);
    expect((await update(await apart.info(guid))).status).toBe(200);
    expect(await running()).toEqual({ Restored: false });
    await resume();
    expect(await running()).toEqual({ Restored: true });
  });

  it("a plan that ends keeps its rules off when they are resumed, by name, and brings them back when it is back", async () => {
    await apart.store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" });
    const guid = await rule("Planned");
    await pause();
    await apart.store({ subscribed: "CANCELLED" });
    expect(await resume()).toMatchObject({ resumed: { back: 0, stayed: [{ guid, reason: expect.stringMatching(/Choose a plan/) }] } });
    expect(await running()).toEqual({ Planned: false });
    await apart.store({ subscribed: "ACTIVE" });
    expect(await running()).toEqual({ Planned: true });
    await apart.expectAgreement();
  });

  it("a plan that comes back switches nothing on before Resume", async () => {
    await apart.store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" });
    await rule("Planned");
    await apart.store({ subscribed: "CANCELLED" });
    await pause();
    await apart.store({ subscribed: "ACTIVE" });
    expect(await running()).toEqual({ Planned: false });
    expect(await apart.reconcile()).toEqual([]);
    await resume();
    expect(await running()).toEqual({ Planned: true });
  });

  it("a slot that is taken keeps its rule off, by name, until there is one again", async () => {
    const guid = await rule("Crowded out");
    await pause();
    await apart.outside().crowd(25);
    const stayed = [{ guid, family: "payment", name: "Crowded out", reason: expect.stringMatching(/25 places/) }];
    expect(await resume()).toMatchObject({ left: 0, failed: [], resumed: { back: 0, stayed } });
    expect(await apart.list()).toContainEqual(expect.objectContaining({ guid, problem: expect.stringMatching(/no free place/) }));
    await apart.outside().disperse();
    await apart.reconcile();
    expect(await running()).toEqual({ "Crowded out": true });
  });

  it("taking the app out ends it", async () => {
    await rule("Mine");
    faults.plan(SWITCH, "lost");
    await pause();
    expect((await apart.server.post("/local/uninstall", { shop: apart.shop })).status).toBe(200);
    expect(await state()).toMatchObject({ since: null, held: 0, left: 0 });
    expect(await apart.server.database.withWorker((trx) => trx("shops").where({ pause_search: true }))).toEqual([]);
  });
});

describe("a change that is under way when all rules are paused", () => {
  it.each([1, 2, 3, 4, 5])("does not slip through: round %i", async () => {
    const guids = await Promise.all(["A", "B", "C"].map((name) => rule(name)));
    const stored = await Promise.all(guids.map((guid) => apart.info(guid)));
    await Promise.all([...stored.map((each) => update({ ...each, conditions: [] })), pause(), rule("D"), rule("E")]);
    await heal(apart.server.services);
    expect(await running()).toEqual({ A: false, B: false, C: false, D: false, E: false });
    expect(await state()).toMatchObject({ held: 5, left: 0 });
    await resume();
    expect(await running()).toEqual({ A: true, B: true, C: true, D: true, E: true });
    await apart.expectAgreement();
  });

  it("is finished by healing, switched off", async () => {
    const guid = await rule("Before");
    faults.plan(SWITCH, "lost", "lost", "lost");
    expect((await update({ ...(await apart.info(guid)), name: "After" })).status).toBe(503);
    faults.heal();
    await pause();
    expect(await running()).toEqual({ After: false });
    await resume();
    expect(await running()).toEqual({ After: true });
  });
});
