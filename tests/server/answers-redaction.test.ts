// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ANSWERS, asking } from "../support/answering.ts";
import { PATIENCE } from "../support/patience.ts";
import { API_KEY, SECRET, startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";
import { buyerClaims, sign } from "../support/tokens.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

/** Acts that may happen in any order; an order's event is sent as it happened, however late it comes. */
type Happening = "answer" | "order" | "redaction" | "export";
const HAPPENINGS: readonly Happening[] = ["answer", "order", "redaction", "export"];

function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2
    ? [[...all]]
    : all.flatMap((each) => permutations(all.filter((other) => other !== each)).map((rest) => [each, ...rest]));
}

const CUSTOMER = 4711;
const HOUR = 3_600_000;

async function stage() {
  const shop = `answers-${++shops}.myshopify.com`;
  await server.post("/local/store", { shop, plan: "Plus Advanced" });
  const survey = await asking(server, shop);
  const checkout = `c-${randomUUID()}`;
  const secret = `secret-${randomUUID()}`;
  const answers = { "element-1": "A friend", "element-2": secret };
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  const on: Record<Happening, () => Promise<unknown>> = {
    answer: async () => expect((await survey.answer({ checkout, answers })).status).toBe(202),
    order: () =>
      tell(server, { topic: "orders/create", payload: orderPayload(1, { checkout_token: checkout }), shop, triggeredAt: ago(3) }),
    redaction: () =>
      tell(server, {
        topic: "customers/redact",
        payload: { customer: { id: CUSTOMER }, orders_to_redact: [1] },
        shop,
        triggeredAt: ago(1),
      }),
    export: () =>
      tell(server, {
        topic: "customers/data_request",
        payload: { customer: { id: CUSTOMER }, orders_requested: [1], data_request: { id: 9 } },
        shop,
        triggeredAt: ago(2),
      }),
  };
  return { shop, secret, on, survey, requests: () => server.database.owner("data_request_pieces").where({ shop }).select("facts") };
}

describe("answer, order, redaction and data request", () => {
  it.each(permutations(HAPPENINGS).map((order) => [order.join(", "), order] as const))(
    "leave nothing of the buyer in the order %s",
    async (_, order) => {
      const { shop, secret, on, survey, requests } = await stage();
      for (const happening of order) {
        await on[happening]();
        const told = JSON.stringify(await requests());
        const knows = order.slice(0, order.indexOf(happening) + 1);
        // whoever asks hears all that is there, and that it was what asked
        if (
          happening === "export" &&
          ["answer", "order"].every((each) => knows.includes(each as Happening)) &&
          !knows.includes("redaction")
        )
          for (const part of [secret, "Who was it?"]) expect(told).toContain(part);
      }
      expect((await survey.responses()).body.responses).toEqual([]);
      // who asks after the redaction hears nothing any more; what was told before it is gone as well
      expect([shop, await sweep(server.database.owner, secret)]).toEqual([shop, []]);
    },
  );

  it("remove nothing of another buyer, nor of another shop", async () => {
    const [one, other] = [await stage(), await stage()];
    for (const each of [one, other]) {
      await each.on.answer();
      await each.on.order();
    }
    await one.survey.answer();
    await one.on.redaction();
    expect((await one.survey.responses()).body.responses).toHaveLength(1);
    expect((await other.survey.responses()).body.responses).toHaveLength(1);
  });
});

it("an answer that arrives while its customer is erased is not stored, nor is a later one at that checkout", async () => {
  const { shop, survey } = await stage();
  const claims = buyerClaims(shop, API_KEY, { sub: `gid://shopify/Customer/${CUSTOMER}` });
  const headers = { Authorization: `Bearer ${await sign(claims, SECRET)}`, "Content-Type": "application/json" };
  const checkout = `c-${randomUUID()}`;
  const body = JSON.stringify({ survey: survey.guid, revision: survey.revision, checkout, answers: { "element-1": "A friend" } });
  const answer = () => server.send(ANSWERS, { method: "POST", headers, body });
  const { owner } = server.database;
  const waiting = async (many: number) => {
    const { rows } = await owner.raw("select count(*)::int as count from pg_locks where not granted");
    expect(rows[0].count).toBeGreaterThanOrEqual(many);
  };
  let sent: Promise<unknown>[] = [];
  await owner.transaction(async (trx) => {
    // who writes an answer has looked by now, and waits
    await trx.raw("lock table answers in share mode");
    sent = [answer()];
    await vi.waitFor(() => waiting(1), { timeout: PATIENCE });
    sent.push(tell(server, { topic: "customers/redact", payload: { customer: { id: CUSTOMER } }, shop }));
    await vi.waitFor(() => waiting(2), { timeout: PATIENCE });
  });
  await Promise.all(sent);
  expect((await survey.responses()).body.responses).toEqual([]);
  expect((await survey.answer({ checkout })).status).toBe(202);
  expect((await survey.responses()).body.responses).toEqual([]);
});

it("shop/redact leaves no answers", async () => {
  const { shop, secret, on } = await stage();
  await on.answer();
  await tell(server, { topic: "shop/redact", payload: { shop_domain: shop }, shop, triggeredAt: new Date() });
  expect(await sweep(server.database.owner, secret)).toEqual([]);
});
