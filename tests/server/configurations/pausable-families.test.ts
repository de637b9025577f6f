// @lane database
import { describe, expect, it } from "vitest";
import { recoverPending } from "../../../server/reconcile/recover-pending.ts";
import { Apart } from "../../support/drift-stage.ts";
import { pausing } from "../../support/pausing.ts";

const apart = new Apart();
const { faults } = apart;
const { state, update, remove, pause, resume, running, rule } = pausing(apart);
const SWITCH = /mutation PaymentCustomizationUpdate/;

describe("while all rules are paused", () => {
  it("the list and the editor report that, and reconciliation finds nothing to do", async () => {
    const guid = await rule("Held");
    await pause();
    expect(await apart.list()).toMatchObject([{ guid, enabled: false, paused: true }]);
    expect((await apart.list())[0]).not.toHaveProperty("problem");
    expect((await apart.list())[0]).not.toHaveProperty("note");
    expect(await apart.info(guid)).toMatchObject({ enabled: false, paused: true, revision: 1 });
    expect(await apart.reconcile()).toEqual([]);
    expect(await running()).toEqual({ Held: false });
  });

  it("a rule that is activated by hand runs, and Resume does not change it", async () => {
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

  it("an editor opened before cannot switch a rule on by saving it, but can switch it off for good", async () => {
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

  it("an editor opened during the pause does not switch off by a save what was resumed since", async () => {
    const guid = await rule("Resumed");
    await pause();
    const seen = await apart.info(guid);
    await resume();
    expect((await update({ ...seen, name: "Renamed" })).status).toBe(200);
    expect(await running()).toEqual({ Renamed: true });
    expect(await apart.info(guid)).not.toHaveProperty("paused");
  });

  it("a new rule waits for Resume with the others; one that is created switched off stays off", async () => {
    await pause();
    await rule("New");
    await rule("New and off", { enabled: false });
    expect(await running()).toEqual({ New: false, "New and off": false });
    expect(await state()).toMatchObject({ held: 1 });
    await resume();
    expect(await running()).toEqual({ New: true, "New and off": false });
    await apart.expectAgreement();
  });

  it("a rule that is deleted is no longer part of the pause", async () => {
    const guid = await rule("Gone");
    await rule("Here");
    await pause();
    expect((await remove(guid)).status).toBe(200);
    expect(await state()).toMatchObject({ held: 1 });
    expect(await resume()).toMatchObject({ resumed: { back: 1, stayed: [] } });
    expect(await running()).toEqual({ Here: true });
  });

  it("a rule that is switched on outside the app stays on, and leaves the pause", async () => {
    const guid = await rule("Outside");
    await pause();
    await apart.outside().change(guid, { enabled: true });
    expect(await apart.reconcile()).toMatchObject([{ kind: "unpaused", isUnrepaired: false }]);
    expect(await apart.reconcile()).toEqual([]);
    expect(await running()).toEqual({ Outside: true });
    expect(await state()).toMatchObject({ held: 0, active: 1 });
  });

  it("a rule that is deleted outside the app is named by Resume, and restored unchanged", async () => {
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

  it("a plan that ends keeps its rules off when they are resumed, by name, and switches them on when the plan is back", async () => {
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

  it("a rule whose slot is taken stays off, by name, until a slot is free again", async () => {
    const guid = await rule("Crowded out");
    await pause();
    await apart.outside().crowd(25);
    const stayed = [{ guid, family: "payment", name: "Crowded out", reason: expect.stringMatching(/^Limit of 25 active rules/) }];
    expect(await resume()).toMatchObject({ left: 0, failed: [], resumed: { back: 0, stayed } });
    expect(await apart.list()).toContainEqual(expect.objectContaining({ guid, problem: expect.stringMatching(/limit of active rules/) }));
    await apart.outside().disperse();
    await apart.reconcile();
    expect(await running()).toEqual({ "Crowded out": true });
  });

  it("uninstalling the app ends the pause", async () => {
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
    await recoverPending(apart.server.services);
    expect(await running()).toEqual({ A: false, B: false, C: false, D: false, E: false });
    expect(await state()).toMatchObject({ held: 5, left: 0 });
    await resume();
    expect(await running()).toEqual({ A: true, B: true, C: true, D: true, E: true });
    await apart.expectAgreement();
  });

  it("is finished by recovery, switched off", async () => {
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
