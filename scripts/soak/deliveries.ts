import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { OWN_ENGINE_DIGEST } from "../../server/core/engine-digest.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { inboxState } from "../../server/db/inbox-state.ts";
import { check } from "./deliveries/check.ts";
import { plan, type Shops } from "./deliveries/plan.ts";
import { sendAll } from "./deliveries/send.ts";
import { type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";

const STAYING = 12;
const LEAVING = 6;
const PATIENCE = 600_000;

/** Thousands of webhooks, a fifth of them twice, in any order: each takes effect once, and nothing is left of erased shops. */
export const deliveries: Scenario<"deliveries"> = {
  title: "R5 Shopify delivers twice and in any order",
  counts: { deliveries: 10_000 },
  run: (counts) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder });
      const database = openDatabase((await attachEmbedded(folder, console.error)).url);
      try {
        const planned = plan(counts.deliveries, await openShops(server.url, database.owner));
        const began = performance.now();
        const answers = await sendAll(server.url, await secretOf(database.owner), planned.sent);
        const sending = performance.now() - began;
        await drained(database);
        const working = performance.now() - began;
        const problems = [...answers.problems, ...(await check(database.owner, planned))];
        if (answers.duplicate > planned.duplicates) problems.push("more were called duplicates than were sent twice");
        const figures = {
          ...{ deliveries: planned.sent.length, "sent twice": planned.duplicates, "known again": answers.duplicate },
          "answers a second": Math.round((answers.times.length / sending) * 1_000),
          answer: spreadText(answers.times),
          "all in effect after": `${(working / 1_000).toFixed(1)} s`,
          "shops erased": planned.redacted.length,
        };
        return { figures, problems: [...problems, ...(await ended(server.end))] };
      } finally {
        await database.close();
        await server.end("SIGKILL");
      }
    }),
};

/** Opens local stores with subscriptions. */
async function openShops(url: string, owner: Knex): Promise<Shops> {
  const shops = Array.from({ length: STAYING + LEAVING }, (_, index) => `soak-${index}.myshopify.com`);
  for (const shop of shops) {
    const body = JSON.stringify({ shop, plan: "Basic Plan", subscribed: "ACTIVE" });
    const reply = await fetch(`${url}/local/store`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (reply.status !== 200) throw new Error(`the store ${shop} was not opened: ${reply.status}`);
  }
  await owner("inbox").delete();
  await compared(owner);
  const rows: { shop: string; id: string }[] = await owner("subscriptions").whereIn("shop", shops.slice(0, STAYING)).select("shop", "id");
  return { staying: new Map(rows.map(({ shop, id }) => [shop, id])), leaving: shops.slice(STAYING) };
}

/**
 * Marks every shop as compared with Shopify already: the emulator does not know the events that are sent here, and the reconciler would
 * undo them.
 */
async function compared(owner: Knex): Promise<void> {
  const now = owner.raw("clock_timestamp()");
  const done = { engine_tried: OWN_ENGINE_DIGEST, engine: OWN_ENGINE_DIGEST, billing_compared_at: now, reconciled_at: now };
  await owner("shops")
    .whereNull("engine_tried")
    .update({ ...done, next_check_at: owner.raw("clock_timestamp() + interval '1 day'") });
  const deadline = Date.now() + PATIENCE;
  while (await owner("shops").whereNull("billing_compared_at").first("shop")) {
    if (Date.now() > deadline) throw new Error("the shops were not compared in time");
    await sleep(50);
  }
}

/** Secret that a local installation signs with. */
async function secretOf(owner: Knex): Promise<string> {
  const row = await owner("settings").where({ name: "local secret" }).first("value");
  return String(row?.value);
}

async function drained(database: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while ((await database.withWorker(inboxState)).waiting > 0) {
    if (Date.now() > deadline) throw new Error("the inbox was not emptied in time");
    await sleep(50);
  }
}

async function ended(end: (signal: "SIGTERM") => Promise<number | null>): Promise<string[]> {
  const code = await end("SIGTERM");
  return code === 0 ? [] : [`the server ended with ${code}`];
}
