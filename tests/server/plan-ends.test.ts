// @lane database
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { planWord } from "../../server/configurations/assert-entitled.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { hide } from "../support/configuration.ts";
import { Faults } from "../support/fault-injection.ts";
import { startServer, type TestServer } from "../support/server.ts";

const faults = new Faults();
let server: TestServer;
let shop: string;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());

beforeEach(async () => {
  faults.heal();
  shop = `ends-${++shops}.myshopify.com`;
  await store({ partnerDevelopment: false, plan: "Basic Plan" });
});

const store = async (changes: Record<string, unknown>) =>
  expect((await server.post("/local/store", { shop, ...changes })).status).toBe(200);
const plan = (subscribed: string) => store({ subscribed });
const create = async (changes: Record<string, unknown> = {}): Promise<Record<string, unknown> & { guid: string }> => {
  const configuration = hide(changes);
  const { guid } = (await server.post("/api/apps/functions", { data: configuration }, shop)).body;
  return { ...configuration, guid: String(guid) };
};
const update = (data: Record<string, unknown>) => server.post("/api/apps/functions/update", { data }, shop);
const info = async (guid: string) => (await server.get(`/api/apps/customization-info?guid=${guid}`, shop)).body.function[0];

async function node(guid: string): Promise<{ enabled: boolean; problem?: string; id: string }> {
  const { edges } = (await server.get("/api/apps/payment", shop)).body.body.data.paymentCustomizations;
  return edges.find((edge: { node: { guid: string } }) => edge.node.guid === guid)?.node;
}

async function program(guid: string): Promise<string> {
  const { id } = await node(guid);
  return (await server.database.owner("local.metafields").where({ shop, owner: id, key: "program" }).first("value")).value;
}

describe("a plan that ends", () => {
  it.each(["CANCELLED", "FROZEN", "EXPIRED"])("as %s switches off what was on, reports that, and keeps it all", async (status) => {
    const on = await create();
    const off = await create({ enabled: false });
    await plan(status);
    expect(await node(on.guid)).toMatchObject({ enabled: false, problem: expect.stringMatching(/not applied.*Choose a plan/) });
    expect(await node(off.guid)).toMatchObject({ enabled: false });
    expect(await node(off.guid)).not.toHaveProperty("problem");
    expect(await info(on.guid)).toMatchObject({ name: on.name, conditions: on.conditions, revision: 1 });
  });

  it("keeps the merchant's choice, who may switch off for the time when the plan is back", async () => {
    const on = await create();
    await plan("CANCELLED");
    expect(await info(on.guid)).toMatchObject({ enabled: true });
    expect(await update({ ...on, enabled: false, revision: 1 })).toMatchObject({ status: 200 });
    expect(await info(on.guid)).toMatchObject({ enabled: false });
    await plan("ACTIVE");
    expect([(await node(on.guid)).enabled, (await info(on.guid)).enabled]).toEqual([false, false]);
  });

  it("and comes back switches on again what it had switched off, and nothing else", async () => {
    const on = await create();
    const off = await create({ enabled: false });
    await plan("CANCELLED");
    await plan("ACTIVE");
    expect(await node(on.guid)).toMatchObject({ enabled: true });
    expect(await node(on.guid)).not.toHaveProperty("problem");
    expect(await node(off.guid)).toMatchObject({ enabled: false });
  });

  it("does not touch rules that the merchant switched off in Shopify's own settings", async () => {
    const rule = await create();
    await server.database.owner("local.customizations").where({ shop }).update({ enabled: false });
    await plan("CANCELLED");
    await plan("ACTIVE");
    expect(await node(rule.guid)).toMatchObject({ enabled: false });
  });

  it("lets a rule be switched off for good, unchanged, and be deleted", async () => {
    const [kept, deleted] = [await create(), await create()];
    await plan("CANCELLED");
    expect((await update({ ...kept, enabled: false, name: "Changed" })).status).toBe(403);
    expect((await update({ ...kept, enabled: false, conditions: [] })).status).toBe(403);
    expect((await update({ ...kept, enabled: false })).status).toBe(200);
    expect((await server.post("/api/apps/payment/delete", { data: { guid: deleted.guid } }, shop)).status).toBe(200);
    await plan("ACTIVE");
    expect(await node(kept.guid)).toMatchObject({ enabled: false });
    expect(await node(deleted.guid)).toBeUndefined();
  });

  it("catches a rule that is switched on outside the app at the next event", async () => {
    const rule = await create();
    await plan("CANCELLED");
    await server.database.owner("local.customizations").where({ shop }).update({ enabled: true });
    await plan("FROZEN");
    expect(await node(rule.guid)).toMatchObject({ enabled: false });
  });

  it("is enforced later when Shopify is silent, also after a crash", async () => {
    const rule = await create();
    faults.plan(/mutation PaymentCustomizationUpdate/, "lost");
    await plan("CANCELLED");
    expect(await node(rule.guid)).toMatchObject({ enabled: true, problem: expect.stringMatching(/not applied/) });
    await recoverPending(server.services);
    expect(await node(rule.guid)).toMatchObject({ enabled: false });
    faults.plan(/mutation PaymentCustomizationUpdate/, "the server dies after it took effect");
    await plan("ACTIVE");
    await recoverPending(server.services);
    expect(await node(rule.guid)).toMatchObject({ enabled: true });
    expect(await node(rule.guid)).not.toHaveProperty("problem");
    expect(await server.database.withWorker((trx) => trx("shops").whereNotNull("recheck"))).toEqual([]);
  });

  it("and comes back when there is no capacity reports that, and lets the merchant choose", async () => {
    const rule = await create();
    await plan("CANCELLED");
    faults.plan(/mutation PaymentCustomizationUpdate/, "refused");
    await plan("ACTIVE");
    expect(await node(rule.guid)).toMatchObject({ enabled: false, problem: expect.stringMatching(/^Turned off because/) });
    expect((await update(rule)).status).toBe(200);
    expect(await node(rule.guid)).toMatchObject({ enabled: true });
    expect(await node(rule.guid)).not.toHaveProperty("problem");
  });

  it("is enforced on a save that was on its way", async () => {
    const rule = await create({ name: "Before" });
    faults.plan(/mutation PaymentCustomizationUpdate/, "lost", "lost", "lost");
    expect((await update({ ...rule, name: "After" })).status).toBe(503);
    await plan("CANCELLED");
    await recoverPending(server.services);
    expect(await node(rule.guid)).toMatchObject({ title: "After", enabled: false, problem: expect.stringMatching(/not applied/) });
    await plan("ACTIVE");
    expect(await node(rule.guid)).toMatchObject({ title: "After", enabled: true });
  });
});

describe("a store that leaves Plus", () => {
  it("keeps the rule on without the field that needs Plus, and has the field back with Plus", async () => {
    const rule = await create({ express: false });
    expect(await program(rule.guid)).toContain("PAYMENT_METHOD");
    await store({ shopifyPlus: false });
    expect(await node(rule.guid)).toMatchObject({ enabled: true });
    expect(await program(rule.guid)).not.toContain("PAYMENT_METHOD");
    expect(await info(rule.guid)).toMatchObject({ express: false });
    await store({ shopifyPlus: true });
    expect(await node(rule.guid)).not.toHaveProperty("problem");
    expect(await program(rule.guid)).toContain("PAYMENT_METHOD");
  });

  it.each([false, true])("is not alarmed about a box that was never ticked, or that changes nothing there: %j", async (express) => {
    const rule = await create({ express });
    await store({ shopifyPlus: false });
    expect(await node(rule.guid)).toMatchObject({ enabled: true, summary: expect.stringContaining("Hide") });
    expect(await node(rule.guid)).not.toHaveProperty("problem");
    const { troubled } = (await server.get("/api/apps/payment/count", shop)).body.body.data.paymentCustomizations;
    expect(troubled).toBe(0);
  });
});

describe("the first choice that a plan drops", () => {
  const facts = { plan: "Basic Plan", subscribed: "ACTIVE", shopifyPlus: false, partnerDevelopment: false, contactEmail: "" };
  const named = (changes: object) => planWord(locked, { ...hide(), ...changes } as unknown as Configuration, facts).dropped;
  /** The payment family, but the new name of a method needs Plus. */
  const payment = family("payment");
  const locked = {
    ...payment,
    properties: { ...payment.properties, message: { ...payment.properties.message, entitlement: "plusFeatures" } },
  };

  it("is one that changes what checkout does", () => {
    expect(named({ subtype: "message", message: "On account" })).toBe("message");
    expect(named({ subtype: "message" })).toBeNull();
  });
});
