// @lane database

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { differences } from "../support/recounted.ts";
import { eventOf, offering, openStore, report, sell, soldPayload } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("an add that is reported after its order counts as ordered, also of a line that was another offer's at first", async () => {
  const shop = await openStore(server, "late-adds");
  const offers = [await offering(server, shop), await offering(server, shop, { name: "Hats" })];
  const checkout = randomUUID();
  const order = (subject: string, second: number) =>
    soldPayload(1, [{ subject }], { checkout_token: checkout, updated_at: new Date(Date.now() + second * 1_000).toISOString() });
  for (const [at, subject] of offers.entries()) await sell(server, shop, order(subject, at));
  for (const subject of offers) expect((await report(server, shop, { checkout, events: [eventOf(subject, "add")] })).status).toBe(202);
  const adds = await server.database.owner("upsell_adds").where({ shop, checkout }).select("subject", "ordered");
  expect(new Map(adds.map(({ subject, ordered }) => [subject, ordered]))).toEqual(new Map(offers.map((subject) => [subject, true])));
  expect(await differences(server.database, shop)).toEqual([]);
});
