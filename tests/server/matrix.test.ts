// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discountedPrice, planById } from "../../engine/billing/price.ts";
import { hide } from "../support/configuration.ts";
import { DEEP } from "../support/deep.ts";
import { type Cell, matrix } from "../support/plan-matrix.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PLANS = ["Basic Plan", "Plus Plan", "Plus Advanced"];
/** Of stores, which the matrix has of each subscription. */
const KINDS = 6;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A store in the state of a cell, with two customizations from a better time: one that is on, one that is off. */
async function store(cell: Cell, at: number): Promise<{ shop: string; on: Rule; off: Rule }> {
  const shop = `cell-${at % KINDS}.myshopify.com`;
  await server.post("/local/store", { shop, partnerDevelopment: true });
  for (const guid of await guids(shop)) await server.post("/api/apps/payment/delete", { data: { guid } }, shop);
  const [on, off] = await Promise.all([hide(), hide({ enabled: false })].map((configuration) => made(shop, configuration)));
  const { plan, subscribed, ...flags } = cell.facts;
  expect((await server.post("/local/store", { shop, ...flags, plan, subscribed })).status).toBe(200);
  if (!on || !off) throw new Error("the store has no customizations");
  return { shop, on, off };
}

async function guids(shop: string): Promise<string[]> {
  const { edges } = (await server.get("/api/apps/payment", shop)).body.body.data.paymentCustomizations;
  return edges.map(({ node }: { node: { guid: string } }) => node.guid);
}

type Rule = Record<string, unknown> & { guid: string };

async function made(shop: string, configuration: Record<string, unknown>): Promise<Rule> {
  const { body, status } = await server.post("/api/apps/functions", { data: configuration }, shop);
  expect(status).toBe(200);
  return { ...configuration, guid: body.guid };
}

/** Each subscription on two kinds of store in turn, each kind under several of them: what a state comes to is the engine's, and tried there in all. */
const states = matrix.map((cell, at) => ({ ...cell, at })).filter(({ at }) => DEEP || (at + Math.floor(at / KINDS)) % 3 === 0);

describe("every entitled call under every plan on every kind of store", () => {
  it.each(states)("$title", async (cell) => {
    const { shop, on, off } = await store(cell, cell.at);
    const update = (data: Record<string, unknown>) => server.post("/api/apps/functions/update", { data }, shop);
    const expected = cell.app ? 200 : 403;
    const list = await server.get("/api/apps/payment", shop);
    expect([list.status, list.body.body.data.paymentCustomizations.edges.length]).toEqual([200, 2]);
    expect((await server.get(`/api/apps/customization-info?guid=${on.guid}`, shop)).status).toBe(200);
    const writes = {
      create: await server.post("/api/apps/functions", { data: hide() }, shop),
      update: await update({ ...on, name: "Another name" }),
      activate: await update({ ...off, enabled: true }),
    };
    for (const [name, { status, body }] of Object.entries(writes)) {
      expect([name, status]).toEqual([name, expected]);
      if (!cell.app) expect(body).toMatchObject({ error: expect.stringMatching(/^Choose a plan/), problems: [{ code: "unlock" }] });
    }
    const name = cell.app ? "Another name" : on.name;
    expect((await update({ ...on, name, enabled: false })).status).toBe(200);
    expect((await server.post("/api/apps/payment/delete", { data: { guid: on.guid } }, shop)).status).toBe(200);
    for (const planName of PLANS) {
      const allowed = planById(planName)?.entitlement === null || cell.plusStore;
      const planPrice = discountedPrice(planName, "ANNUAL", null).totalCents / 100;
      const reply = await server.post("/api/apps/new-subscription", { planName, planPrice, interval: "ANNUAL", shop }, shop);
      expect([planName, reply.status]).toEqual([planName, allowed ? 200 : 403]);
      if (!allowed) expect(reply.body.error).toMatch(/Plus/);
    }
  });
});
