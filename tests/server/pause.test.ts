// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { block, hideShipping } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { pausing } from "../support/pausing.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();
const { faults } = apart;
const { state, press, pause, resume, running, rule } = pausing(apart);
const SWITCH = /mutation PaymentCustomizationUpdate/;

describe("pausing all rules", () => {
  it("switches off every active rule of every family, and Resume restores exactly those", async () => {
    const [one] = [await rule("One"), await rule("Off before", { enabled: false })];
    await apart.save(hideShipping({ name: "Two" }), family("shipping").endpoints.create.path);
    await apart.save(block({ name: "Three" }), family("validation").endpoints.create.path);
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

  it("of a store without active rules holds only rules that are created meanwhile", async () => {
    expect(await pause()).toMatchObject({ since: expect.any(String), held: 0 });
    expect(await resume()).toMatchObject({ since: null, resumed: { back: 0, stayed: [] } });
  });

  it("removes from checkout what has no switch of its own, and leaves out inactive configurations", async () => {
    await apart.store({ partnerDevelopment: true });
    const post = (path: string, body: object) => apart.server.post(path, body, apart.shop);
    const live = async () => {
      const rows = await apart.server.database
        .owner("local.metafields")
        .where({ shop: apart.shop })
        .whereIn("key", ["upsells_live", "surveys_live"]);
      return rows.map(({ value }) => String(value).match(/"guid"/g)?.length ?? 0).sort();
    };
    await post("/api/apps/surveys", survey());
    await post("/api/apps/upsell/create", { data: upsell() });
    await post("/api/apps/upsell/create", { data: upsell({ name: "Hats", active: false }) });
    expect(await live()).toEqual([1, 1]);
    expect(await state()).toMatchObject({ active: 2 });
    expect(await pause()).toMatchObject({ held: 2, left: 0, active: 0 });
    expect(await live()).toEqual([0, 0]);
    expect(await resume()).toMatchObject({ active: 2, resumed: { back: 2, stayed: [] } });
    expect(await live()).toEqual([1, 1]);
    await apart.expectAgreement();
  });

  it("is possible in a store whose plan has ended", async () => {
    await rule("Left on");
    faults.plan(SWITCH, "lost");
    await apart.store({ partnerDevelopment: false, plan: "Basic Plan", subscribed: "CANCELLED" });
    expect(await running()).toEqual({ "Left on": true });
    expect(await pause()).toMatchObject({ held: 1, left: 0 });
    expect(await running()).toEqual({ "Left on": false });
  });

  it("includes rules that were switched on in Shopify's own settings, and restores them", async () => {
    const guid = await rule("Switched on outside", { enabled: false });
    await apart.outside().change(guid, { enabled: true });
    expect(await pause()).toMatchObject({ held: 1, left: 0 });
    expect(await running()).toEqual({ "Switched on outside": false });
    await resume();
    expect(await running()).toEqual({ "Switched on outside": true });
  });

  it("is one pause when two people press at once, and has one end", async () => {
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
    await recoverPending(apart.server.services);
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
  /** The first death is answered; the others, of rules that are switched beside it, come a moment later, and before the next server. */
  const dead = async () => expect.poll(() => faults.queue).toEqual([]);

  it.each(["the server dies", "the server dies after it took effect"] as const)("while it pauses: %s", async (death) => {
    for (const name of ["A", "B", "C", "D"]) await rule(name);
    faults.plan(SWITCH, "none", death, death);
    expect((await press("pause")).status).toBe(500);
    expect((await state()).since).not.toBeNull();
    await dead();
    await recoverPending(apart.server.services);
    expect(await state()).toMatchObject({ held: 4, left: 0, failed: [] });
    expect(await running()).toEqual({ A: false, B: false, C: false, D: false });
    faults.plan(SWITCH, "none", death, death);
    expect((await press("resume")).status).toBe(500);
    await dead();
    await recoverPending(apart.server.services);
    expect(await state()).toMatchObject({ since: null, held: 0, left: 0, resumed: { back: 4, stayed: [] } });
    expect(await running()).toEqual({ A: true, B: true, C: true, D: true });
    await apart.expectAgreement();
  });
});

describe("a rule that cannot be switched now", () => {
  it("is named with the reason, delays no other, and is tried again", async () => {
    for (const name of ["A", "B", "C"]) await rule(name);
    faults.plan(SWITCH, "lost", "none", "none", "lost");
    const paused = await pause();
    expect(paused).toMatchObject({ held: 3, left: 1, failed: [{ family: "payment", reason: "no answer" }] });
    expect(Object.values(await running()).filter((on) => on)).toHaveLength(1);
    expect((await running())[paused.failed[0].name]).toBe(true);
    await recoverPending(apart.server.services);
    expect(await state()).toMatchObject({ left: 0, failed: [] });
    faults.plan(SWITCH, "lost after it took effect", "lost");
    expect(await resume()).toMatchObject({ left: 2, resumed: { back: 1 } });
    await recoverPending(apart.server.services);
    expect(await state()).toMatchObject({ left: 0, failed: [], resumed: { back: 3, stayed: [] } });
    expect(await running()).toEqual({ A: true, B: true, C: true });
  });

  it("is switched off although Shopify did not list what else is on, and the list is requested again", async () => {
    await rule("Ours");
    const outside = await rule("Outside", { enabled: false });
    await apart.outside().change(outside, { enabled: true });
    faults.plan(/query PaymentCustomizationTitles/, "lost");
    await pause();
    expect(await running()).toEqual({ Ours: false, Outside: true });
    await recoverPending(apart.server.services);
    expect(await running()).toEqual({ Ours: false, Outside: false });
  });
});
