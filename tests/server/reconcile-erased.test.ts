// @lane database
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { requestTurn } from "../../server/db/reconcile-queue.ts";
import { reconcileQueuedShops } from "../../server/reconcile/scheduler.ts";
import { hide } from "../support/configuration.ts";
import { PATIENCE } from "../support/patience.ts";
import { offering } from "../support/reporting.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";
import { tell } from "../support/webhooks.ts";

let server: TestServer;
/** Requests to Shopify while it does not respond, and the function that lets it respond. */
const waiting: (() => void)[] = [];
let isHeld = false;

beforeAll(async () => {
  server = await startServer({
    between: (client) => ({
      request: async (operation, variables) => {
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        return client.request(operation, variables);
      },
    }),
  });
});
afterAll(() => server.close());

it.each([1, 2, 3, 4])("a comparison that waits for response %i of Shopify while its shop is erased restores nothing", async (times) => {
  await server.post("/local/store", { shop: SHOP, plan: "Plus Advanced" });
  expect((await server.post("/api/apps/functions", { data: hide() })).status).toBe(200);
  await offering(server, SHOP);
  await server.database.withShop(SHOP, requestTurn);
  isHeld = true;
  const round = reconcileQueuedShops(server.services, new AbortController().signal, { shops: 1, rules: 1 });
  for (let time = 1; time < times; time++) {
    await vi.waitFor(() => expect(waiting).not.toEqual([]), { timeout: PATIENCE });
    for (const answer of waiting.splice(0)) answer();
  }
  await vi.waitFor(() => expect(waiting).not.toEqual([]), { timeout: PATIENCE });
  await tell(server, { topic: "shop/redact", payload: {}, shop: SHOP });
  expect(await sweep(server.database.owner, SHOP)).toEqual([]);
  isHeld = false;
  for (const answer of waiting.splice(0)) answer();
  await round;
  expect(await sweep(server.database.owner, SHOP)).toEqual([]);
});
