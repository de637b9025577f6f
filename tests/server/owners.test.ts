// @lane database
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { owners } from "../../engine/generated/owners.ts";
import { statusesOf } from "../../server/db/reconciler-status.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { block } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { pausing } from "../support/pausing.ts";
import { element, survey } from "../support/survey.ts";
import { tell } from "../support/webhooks.ts";

const { id: ID, function: HOLD } = owners.find((owner) => owner.neededBy.some(({ family }) => family === "survey")) ?? expect.fail();
const apart = new Apart();
const { faults } = apart;
const { pause, resume } = pausing(apart);
const PATH = "/api/apps/surveys";

const requiring = (required = true) => survey({ elements: [element("text", { id: "element-1", label: "Why?", required })] });
const make = async (required = true): Promise<string> => (await apart.server.post(PATH, requiring(required), apart.shop)).body.id;
const change = (guid: string, required: boolean) =>
  apart.server.request(`${PATH}/${guid}`, { method: "PUT", shop: apart.shop, body: requiring(required) });
const surveys = async (): Promise<{ id: string }[]> => (await apart.server.get(PATH, apart.shop)).body;
const remove = (guid: string) => apart.server.request(`${PATH}/${guid}`, { method: "DELETE", shop: apart.shop });

const validations = () => apart.outside("validation").nodes();
/** Those that our Function runs, by whether they are on. */
const gates = async () =>
  (await validations()).filter(({ shopifyFunction }) => shopifyFunction.handle === HOLD).map(({ enabled }) => enabled);
const rows = () => apart.server.database.owner("local.customizations").where({ shop: apart.shop, function_handle: HOLD });
const CALL = "/api/apps/reconcilers";
const short = ({ kept, problem }: { kept: boolean; problem: string | null }) => ({ kept, problem });
const standing = async () => short((await apart.server.get(`${CALL}?family=survey`, apart.shop)).body.data[0]);
const again = async () => short((await apart.server.post(CALL, { data: { reconciler: ID, act: "retry" } }, apart.shop)).body.data);
const KEPT = { kept: true, problem: null };

describe("the validation that keeps orders waiting for required answers", () => {
  it("is created with the first survey that requires one, and deleted with the last", async () => {
    const easy = await make(false);
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    const [first, second] = [await make(), await make()];
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
    await change(first, false);
    expect(await gates()).toEqual([true]);
    await remove(second);
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await change(easy, true);
    expect(await gates()).toEqual([true]);
    await apart.expectAgreement();
  });

  it("costs no request to Shopify as long as nothing of it changes", async () => {
    const guid = await make();
    apart.calls.length = 0;
    await change(guid, true);
    await make();
    expect(apart.calls.filter((name) => /validation/i.test(name))).toEqual([]);
  });

  it("is created once by many surveys that are saved at the same moment", async () => {
    await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(await gates()).toEqual([true]);
    await apart.expectAgreement();
  });

  it("lets an order be placed when its Function fails", async () => {
    await make();
    expect(await rows().select("block_on_failure", "title")).toEqual([{ block_on_failure: false, title: "Required answers" }]);
  });

  it("is no rule: neither listed, counted, found, paused nor taken over, though it uses one of the shop's validations", async () => {
    await apart.save(block({ name: "Mine" }), "/api/apps/validation");
    await make();
    const { id } = (await validations()).find(({ shopifyFunction }) => shopifyFunction.handle === HOLD) ?? expect.fail("there is none");
    expect((await apart.list("validation")).map(({ title }) => title)).toEqual(["Mine"]);
    const { body } = await apart.server.get(family("validation").endpoints.count.path, apart.shop);
    expect(JSON.stringify(body)).toMatch(/"total":1,"active":1,"places":2/);
    for (const named of [id, id.split("/").at(-1)])
      expect((await apart.server.get(`/api/apps/customization-info?guid=${encodeURIComponent(String(named))}`, apart.shop)).status).toBe(
        404,
      );
    expect(await apart.reconcile()).toEqual([]);
    expect((await apart.rows()).map(({ family }) => family).sort()).toEqual(["survey", "validation"]);
  });

  it("follows a pause, and the plan", async () => {
    const guid = await make();
    expect(await pause()).toMatchObject({ held: 1 });
    expect(await gates()).toEqual([]);
    await apart.server.request(`${PATH}/${guid}`, { method: "PUT", shop: apart.shop, body: { ...requiring(), paused: true } });
    await make();
    expect(await gates()).toEqual([]);
    expect(await resume()).toMatchObject({ resumed: { back: 2, stayed: [] } });
    expect(await gates()).toEqual([true]);
    await apart.store({ subscribed: "CANCELLED" });
    expect(await gates()).toEqual([]);
    await apart.store({ subscribed: "ACTIVE" });
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
    await apart.expectAgreement();
  });
});

describe("a store without capacity for another validation", () => {
  it("keeps the survey, is informed, and gets the validation as soon as there is capacity", async () => {
    const outside = apart.outside("validation");
    await outside.crowd(25);
    const guid = await make();
    expect(guid).toBeTruthy();
    expect([await gates(), await standing()]).toEqual([
      [],
      { kept: false, problem: expect.stringMatching(/^Shopify's limit of 25 active/) },
    ]);
    expect(await again()).toMatchObject({ kept: false, problem: expect.stringMatching(/^Shopify's limit of 25 active/) });
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", done: null, isUnrepaired: false }]);
    await outside.disperse();
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", done: "brought in line", isUnrepaired: false }]);
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
  });

  it("is tried again at the merchant's request", async () => {
    const outside = apart.outside("validation");
    await outside.crowd(25);
    await make();
    await outside.disperse();
    expect(await again()).toEqual(KEPT);
    expect(await gates()).toEqual([true]);
  });
});

describe("a change of the validation by others", () => {
  it.each([
    ["switched off", () => rows().update({ enabled: false }), [false], /turned off in the store's checkout settings/],
    ["deleted", () => rows().delete(), [], /deleted outside this app/],
  ])("stays, and the merchant is informed: %s", async (_, meddle, after, words) => {
    await make();
    await meddle();
    expect(await apart.reconcile(false)).toMatchObject([{ kind: "duty", isUnrepaired: true }]);
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", done: null, isUnrepaired: false }]);
    expect([await gates(), await standing()]).toEqual([after, { kept: false, problem: expect.stringMatching(words) }]);
    expect(await apart.reconcile()).toEqual([]);
    await recoverPending(apart.server.services);
    expect(await gates()).toEqual(after);
    expect(await again()).toEqual(KEPT);
    expect(await gates()).toEqual([true]);
    await apart.expectAgreement();
  });

  it("is not undone by a save of a survey, but by the first survey that needs the validation after none did", async () => {
    const guid = await make();
    await rows().update({ enabled: false });
    await apart.reconcile();
    await change(guid, true);
    await make();
    expect([await gates(), await standing()]).toEqual([[false], { kept: false, problem: expect.stringMatching(/turned off/) }]);
    for (const { id } of await surveys()) await remove(id);
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await make();
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
  });

  it("is noticed when they switch the validation on again", async () => {
    await make();
    await rows().update({ enabled: false });
    await apart.reconcile();
    await rows().update({ enabled: true });
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", done: "brought in line" }]);
    expect(await standing()).toEqual(KEPT);
  });

  it("leaves one validation when there are two, and none when none is needed", async () => {
    const guid = await make();
    const { id: _, ...row } = await rows().first();
    await apart.server.database.owner("local.customizations").insert(row);
    expect(await apart.reconcile()).toMatchObject([{ text: "more than once at Shopify", done: "brought in line" }]);
    expect(await gates()).toEqual([true]);
    faults.plan(/mutation ValidationDelete/, ...Array<"lost">(9).fill("lost"));
    await remove(guid);
    faults.heal();
    expect(await gates()).toEqual([true]);
    expect(await standing()).toMatchObject({ problem: expect.stringMatching(/keep trying/) });
    await recoverPending(apart.server.services);
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
  });
});

describe("a database and a Shopify that have lost each other", () => {
  const forget = () => apart.server.database.owner("duties").where({ shop: apart.shop, duty: ID }).delete();

  it("agree again after a round: existing validations are recorded again, missing ones created", async () => {
    await make();
    await forget();
    await apart.reconcile();
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
    await rows().delete();
    await forget();
    expect(await apart.reconcile()).toMatchObject([{ text: "missing", done: "brought in line" }]);
    expect(await gates()).toEqual([true]);
  });

  it("create nothing for surveys that were stored before, until a round runs", async () => {
    await make();
    await rows().delete();
    await forget(); // as an earlier release left it
    expect(await standing()).toEqual({ kept: false, problem: null });
    await apart.reconcile();
    expect([await gates(), await standing()]).toEqual([[true], KEPT]);
  });
});

describe("a failure of Shopify", () => {
  it.each(["lost", "lost after it took effect", "throttled", "the server dies", "the server dies after it took effect"] as const)(
    "(%s) keeps the survey in effect, and recovery does the rest",
    async (fault) => {
      faults.plan(/mutation ValidationCreate/, fault);
      const guid = await make();
      expect(guid).toBeTruthy();
      await recoverPending(apart.server.services);
      expect([await gates(), await standing()]).toEqual([[true], KEPT]);
      faults.plan(/mutation ValidationDelete/, fault);
      expect((await remove(guid)).status).toBe(200);
      await recoverPending(apart.server.services);
      expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
      await apart.expectAgreement();
    },
  );

  it.each(["lost after it took effect", "the server dies after it took effect"] as const)(
    "(%s) during the deletion does not affect the next configuration that needs the object, as if somebody else had deleted it",
    async (fault) => {
      const guid = await make();
      faults.plan(/mutation ValidationDelete/, fault);
      expect((await remove(guid)).status).toBe(200);
      expect(await gates()).toEqual([]);
      await make();
      expect([await gates(), await standing()]).toEqual([[true], KEPT]);
      await apart.expectAgreement();
    },
  );

  it("is reported with Shopify's reason", async () => {
    apart.before = async (operation) => {
      if (operation === "ValidationCreate") throw new PlatformError("user", "FUNCTION_NOT_FOUND", "Function checkout-gate not found.");
    };
    expect(await make()).toBeTruthy();
    const problem = "Shopify rejected its validation: Function checkout-gate not found.";
    expect(await standing()).toEqual({ kept: false, problem });
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", text: `missing: ${problem}`, isUnrepaired: true }]);
    apart.before = undefined;
    expect(await again()).toEqual(KEPT);
  });
});

describe("a shop that uninstalls the app", () => {
  it("has no validation any more, and needs none", async () => {
    await make();
    await apart.server.database.owner("duties").where({ shop: apart.shop }).update({ due: randomUUID() });
    await tell(apart.server, { shop: apart.shop, topic: "app/uninstalled", payload: {}, triggeredAt: new Date(Date.now() + 1_000) });
    expect(await apart.server.database.withShop(apart.shop, (tenant) => statusesOf(tenant, ID))).toEqual([]);
  });
});
