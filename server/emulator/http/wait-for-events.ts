import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/database.ts";

const POLL_INTERVAL = 20;

/** Waits for a limited time until an event is delivered and the app has processed all events of the shop. */
export async function waitForEvents(database: Database, shop: string, delivered: Promise<unknown>, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  await Promise.race([delivered, sleep(patience, undefined, { ref: false })]);
  while (Date.now() < deadline && (await waiting(database, shop))) await sleep(POLL_INTERVAL);
}

function waiting(database: Database, shop: string): Promise<boolean> {
  return database.withShop(shop, async ({ trx }) => (await trx("inbox").where({ shop, state: "waiting" }).first("id")) !== undefined);
}
