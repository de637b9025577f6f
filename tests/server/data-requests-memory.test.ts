// @lane database deep

import { afterAll, beforeAll, expect, it } from "vitest";
import { runInboxCommand } from "../../scripts/webhooks/run-inbox-command.ts";
import { putDataRequest } from "../../server/db/data-requests.ts";
import { gatherDataRequests } from "../../server/privacy/gather-data-requests.ts";
import { reported } from "../support/reported.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const MANY = 500_000;
const MEGABYTE = 1_000_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Gathers what is held of a customer, as a server does, and prints it; answers how many facts that were, and the most memory that gathering took. */
async function told(customer: string): Promise<{ facts: number; most: number }> {
  const { database, services } = server;
  await database.withShop(SHOP, (tenant) => putDataRequest(tenant, { id: customer, customer_id: customer, requested_at: new Date() }));
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await gatherDataRequests(services);
  clearInterval(timer);
  let facts = 0;
  for await (const text of runInboxCommand(database, { do: "export", id: customer })) facts += text.match(/"product":/g)?.length ?? 0;
  return { facts, most };
}

it("the data that is held of a customer takes 20 MB of memory at most, however much there is", async () => {
  await reported(server.database.owner, { shop: SHOP, customer: "1", many: 30_000 });
  await reported(server.database.owner, { shop: SHOP, customer: "2", many: MANY });
  for (let round = 0; round < 2; round++) expect((await told("1")).facts).toBe(30_000);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const { facts, most } = await told("2");
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `${facts} facts in ${seconds} s: ${Math.round((most - before) / MEGABYTE)} MB more than at rest (${Math.round(before / MEGABYTE)} MB)`,
  );
  expect(facts).toBe(MANY);
  expect(most - before).toBeLessThan(20 * MEGABYTE);
});
