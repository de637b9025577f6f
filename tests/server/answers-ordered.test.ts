// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answering, asking } from "../support/answering.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;
let survey: Answering;
let orders = 0;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  survey = await asking(server, SHOP);
});
afterAll(() => server.close());

const order = (checkout: string, changes: object = {}) =>
  tell(server, { topic: "orders/create", payload: orderPayload(++orders, { checkout_token: checkout, ...changes }), shop: SHOP });
const answer = (checkout: string) => survey.answer({ checkout });
const told = async (query = "") => {
  const { responses } = (await survey.responses(query)).body;
  return responses.map(({ ordered }: { ordered: boolean }) => ordered);
};

it("an answer whose checkout became an order is marked, whichever comes first, and can be told from the others", async () => {
  const [before, after, without] = [randomUUID(), randomUUID(), randomUUID()];
  await order(before);
  await answer(before);
  await answer(after);
  await order(after);
  await answer(without);
  expect(await told()).toEqual([false, true, true]);
  expect(await told("?ordered=true")).toEqual([true, true]);
  expect(await told("?ordered=false")).toEqual([false]);
  expect((await survey.responses("?ordered=maybe")).status).toBe(422);
  expect((await survey.responses("-summary?ordered=true")).body.count).toBe(2);
  const lines = (await survey.responses(".csv?ordered=false")).text.trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(",")[3])).toEqual(["Ordered", "no"]);
});

it("an order that is placed while its answer is being stored marks the answer as well", async () => {
  const checkouts = Array.from({ length: 12 }, () => randomUUID());
  await Promise.all(checkouts.flatMap((checkout) => [answer(checkout), order(checkout)]));
  await server.inbox.drain();
  expect((await told("?ordered=true")).length).toBe(2 + checkouts.length);
});
