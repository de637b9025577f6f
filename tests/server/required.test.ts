// @lane database
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blocks } from "../../engine/generated/blocks.ts";
import { recordPlacements } from "../../server/blocks/placements.ts";
import { readReconcilerInputs } from "../../server/reconcile/reconcilers/read-inputs.ts";
import { reconcilers } from "../../server/reconcile/reconcilers/reconcilers.ts";
import { reconcileNow } from "../../server/reconcile/reconcilers/run-reconciler.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";
import { element, survey } from "../support/survey.ts";

const CHECKOUT = "purchase.checkout.block.render";
const HERE = { block: "checkbox-block", target: CHECKOUT };
const OWNER = "required-answers";
const REQUIRED = blocks.find(({ handle }) => handle === HERE.block) ?? expect.fail("there is no such block");

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.owner("placements").where({ shop: SHOP }).delete();
  await server.database.owner("shops").insert({ shop: SHOP }).onConflict("shop").ignore();
  await server.post("/api/apps/blocks", { data: { block: "checkbox-block", act: "release" } });
  await write("I agree to the terms");
});

/** Stores the checkbox's text in the place of all texts that there are. */
async function write(label: string): Promise<void> {
  expect((await server.request("/api/apps/translations", { method: "DELETE", shop: SHOP })).status).toBe(200);
  const checkbox = { _instances: [{ id: "checkbox_1", name: "Terms" }], checkbox_1: { label: { default: label } } };
  const saved = await server.post("/api/apps/translations", {
    translations: { ...(await server.get("/api/apps/translations")).body, checkbox },
  });
  expect(saved.status, saved.text).toBe(200);
}
const notices = async () => {
  const { body } = await server.get("/api/apps/attention");
  return body.notices.filter(({ kind }: { kind: string }) => kind === "unrequired");
};

/** Returns whether the store has the validation that makes orders wait, as its merchant sees it. */
const isKept = async () => {
  const { body } = await server.get("/api/apps/reconcilers?family=survey");
  return body.data.find(({ id }: { id: string }) => id === OWNER)?.kept;
};
const said = (more: object, place = HERE) => server.post("/api/ext/placed", { ...place, ...more });
/** The same as a process hears it that has just been started: nothing is remembered. */
const afresh = () => recordPlacements(server.services)(SHOP, HERE, { required: REQUIRED });
const ago = (interval: string) =>
  server.database.owner("placements").update({ required_at: server.database.owner.raw("now() - ?::interval", [interval]) });
const release = () => server.post("/api/apps/blocks", { data: { block: HERE.block, act: "release" } });

describe("a block that makes orders wait, as its merchant has set it,", () => {
  it("gives the store the validation when a buyer first sees the block, and not before", async () => {
    expect((await said({})).status).toBe(202);
    expect(await isKept()).toBe(false);
    expect((await said({ required: true })).status).toBe(202);
    expect(await isKept()).toBe(true);
    expect((await server.get("/api/apps/blocks")).body.blocks).toMatchObject([{ ...HERE, required: expect.any(String) }]);
  });

  it("gives the store none while it has no text, whoever reports it", async () => {
    await write(" ");
    expect((await said({ required: true })).status).toBe(202);
    await afresh();
    expect([await isKept(), await notices()]).toEqual([false, []]);
    expect((await server.get("/api/apps/blocks")).body.blocks).toMatchObject([{ ...HERE, required: null }]);
    await write("I agree");
    await afresh();
    expect([await isKept(), await notices()]).toEqual([true, []]);
  });

  it("keeps the store's validation until it is seen without a text, and its merchant is informed before", async () => {
    await afresh();
    expect((await server.request("/api/apps/translations", { method: "DELETE", shop: SHOP })).status).toBe(200);
    await recoverPending(server.services);
    expect([await isKept(), await notices()]).toEqual([true, [{ kind: "unrequired", block: HERE.block }]]);
    await afresh();
    expect([await isKept(), await notices()]).toEqual([false, []]);
  });

  it.each([
    ["behind checkout", { block: "checkbox-block", target: "purchase.thank-you.block.render" }],
    ["where it has no such setting", { block: "banner-block", target: CHECKOUT }],
  ])("creates nothing %s", async (_, place) => {
    expect((await said({ required: true }, place)).status).toBe(202);
    expect(await isKept()).toBe(false);
  });

  it("is rejected with another word for it", async () => {
    const { status, body } = await said({ required: "yes" });
    expect([status, body.error]).toEqual([422, expect.stringContaining("required must be true or false")]);
  });

  it("is removed at once at the merchant's request, until a buyer sees it again", async () => {
    await afresh();
    expect(await isKept()).toBe(true);
    const { status, body } = await release();
    expect([status, body.blocks]).toEqual([200, [expect.objectContaining({ ...HERE, required: null })]]);
    expect(await isKept()).toBe(false);
    await afresh();
    expect(await isKept()).toBe(true);
  });

  it("is removed by itself 30 days after a buyer last saw it, and not a day earlier", async () => {
    await afresh();
    await ago("29 days");
    await recoverPending(server.services);
    expect(await isKept()).toBe(true);
    await ago("30 days");
    await recoverPending(server.services);
    expect(await isKept()).toBe(false);
  });

  it("stays as long as a survey needs it, and a survey's stays as long as the block does", async () => {
    await afresh();
    const { body } = await server.post(
      "/api/apps/surveys",
      survey({ elements: [element("text", { id: "element-1", label: "Why?", required: true })] }),
    );
    await release();
    expect(await isKept()).toBe(true);
    await afresh();
    expect((await server.request(`/api/apps/surveys/${body.id}`, { method: "DELETE" })).status).toBe(200);
    expect(await isKept()).toBe(true);
    await release();
    expect(await isKept()).toBe(false);
  });

  it("is found by a scheduled comparison", async () => {
    await server.database.owner("placements").insert({ shop: SHOP, ...HERE, required_at: new Date() });
    const duty = reconcilers.find(({ id }) => id === OWNER) ?? expect.fail("there is no such duty");
    const inputsOf = await readReconcilerInputs(server.services.database, SHOP, [duty]);
    const { isOutdated: isDue, message: words } = await duty.observe(server.services, SHOP, inputsOf(duty));
    expect([isDue, words]).toEqual([true, "missing"]);
    await server.services.database.withShop(SHOP, async ({ trx }) => {
      await trx("duties").insert({ shop: SHOP, duty: OWNER, due: crypto.randomUUID() }).onConflict(["shop", "duty", "part"]).merge(["due"]);
    });
    await reconcileNow(server.services, SHOP, duty);
    expect(await isKept()).toBe(true);
  });
});
