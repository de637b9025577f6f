import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { sendAll } from "./deliveries/send.ts";
import { leftoverNames, writeLeftovers } from "./erasure/leftovers.ts";
import { mergeSent, p99, type Reporting, sendUntil } from "./erasure/send-until.ts";
import { tablesContaining } from "./erasure/tables-containing.ts";
import { connect } from "./support/client.ts";
import { type Scenario, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";

const CUSTOMER = 7_100_000_000_001;
const NEIGHBOUR = "soak-neighbour.myshopify.com";
/** Milliseconds for which the neighbour reports alone. */
const ALONE = 10_000;
/** Factor by which the neighbour may be slower during the erasure. */
const SLOWER = 3;
const PATIENCE = 900_000;

/**
 * Erases a customer of many orders and checkouts while others write, and kills the server in the middle: all data of the customer goes, and
 * other buyers are not affected.
 */
export const erasure: Scenario<"subjects" | "writers"> = {
  title: "S10 somebody of many orders and checkouts is erased while the store is busy, and the server is killed",
  counts: { subjects: 100_000, writers: 10 },
  run: (counts) =>
    withFolder(async (folder) => {
      let server = await startServer({ DATA_DIR: folder });
      const database = openDatabase((await attachEmbedded(folder, console.error)).url);
      try {
        const { owner } = database;
        const secret = String((await owner("settings").where({ name: "local secret" }).first("value"))?.value);
        const [store, neighbour] = [await stage(server.url), await stage(server.url, NEIGHBOUR)];
        const each = Math.ceil(counts.subjects / 2);
        await writeLeftovers(database, { shop: DEFAULT_SHOP, customer: CUSTOMER, each, ...store });
        for (const table of ["orders", "order_lines", "answers", "upsell_events"]) await owner.raw("analyze ??", [table]);
        const urlOf = () => server.url;
        const beside: Reporting = { shop: NEIGHBOUR, upsell: neighbour.upsell, secret, customer: null, checkout: randomUUID };
        const alone = await sendUntil(after(ALONE), urlOf, beside);
        let isDone = false;
        const over = () => isDone;
        const writers = Array.from({ length: counts.writers }, (_, at) => sendUntil(over, urlOf, writerOf(at, store.upsell, secret)));
        const neighbours = sendUntil(over, urlOf, beside);
        const began = performance.now();
        await sendAll(server.url, secret, [
          {
            ...{ id: randomUUID(), shop: DEFAULT_SHOP, topic: "customers/redact", triggeredAt: new Date() },
            payload: { shop_domain: DEFAULT_SHOP, customer: { id: CUSTOMER }, orders_to_redact: [] },
          },
        ]);
        const erasedAtKill = await untilErased(owner, each);
        const deadlocksBefore = await deadlocks(owner);
        await server.end("SIGKILL");
        server = await startServer({ DATA_DIR: folder });
        const again = openDatabase((await attachEmbedded(folder, console.error)).url);
        const max = await untilDone(again, began);
        const took = performance.now() - began;
        await sleep(2_000); // for events that arrive late
        isDone = true;
        const [besides, written] = [await neighbours, mergeSent(await Promise.all(writers))];
        const problems = [...alone.refused, ...besides.refused, ...written.refused, ...(await findRemaining(again.owner))];
        const met = deadlocksBefore + (await deadlocks(again.owner));
        if (met > 0) problems.push(`${met} deadlocks`);
        if (max > 1_000) problems.push(`a transaction held ${max} locks`);
        const ratio = p99(besides.times) / p99(alone.times);
        if (!(ratio <= SLOWER)) problems.push(`the neighbour's p99 is ${ratio.toFixed(1)} times what it is alone`);
        const guests = await again.owner("upsell_events").where({ shop: DEFAULT_SHOP }).count<{ count: string }[]>("* as count");
        await again.close();
        const figures = {
          ...{ subjects: 2 * each, "erased at the kill": erasedAtKill, "all erased after": `${(took / 1_000).toFixed(0)} s` },
          ...{ "most locks of one transaction": max, "reports of others kept": Number(guests[0]?.count), deadlocks: met },
          ...{ "writers' reports": written.times.length, "lost at the kill": written.unansweredCount + besides.unansweredCount },
          "neighbour's p99": `${p99(alone.times).toFixed(0)} ms alone, ${p99(besides.times).toFixed(0)} ms beside it (${ratio.toFixed(1)} x)`,
        };
        return { figures, problems: [...new Set(problems)] };
      } finally {
        await database.close();
        await server.end("SIGTERM");
      }
    }),
};

/** Creates an upsell and a survey of a store. */
async function stage(url: string, shop: string = DEFAULT_SHOP): Promise<{ upsell: string; survey: string }> {
  const body = JSON.stringify({ shop, plan: "Plus Advanced", subscribed: "ACTIVE" });
  await fetch(`${url}/local/store`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const client = connect(url, url, shop);
  const offer = { name: "Seen", alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"] };
  const upsell = await client.call("/api/apps/upsell/create", offer);
  const elements = [{ id: "element-2", type: "text", label: "Who are you?" }];
  const survey = await client.send("POST", "/api/apps/surveys", { title: "Asked", elements });
  if (upsell.status !== 200 || survey.status !== 200) throw new Error(`the store was not prepared: ${JSON.stringify([upsell, survey])}`);
  return { upsell: String(upsell.body.guid), survey: String(survey.body.id) };
}

/** Writer by number. Every other one is a guest; the rest are the erased customer, at earlier and at new checkouts. */
function writerOf(at: number, upsell: string, secret: string): Reporting {
  const { seen: leftovers } = leftoverNames(CUSTOMER);
  let number = 0;
  const checkout = () =>
    at % 2 === 0 ? randomUUID() : at % 4 === 1 ? `${leftovers}${++number * 7}` : `${leftovers}late-${at}-${++number}`;
  return { shop: DEFAULT_SHOP, upsell, secret, customer: at % 2 === 0 ? null : CUSTOMER, checkout };
}

function after(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() > until;
}

/** Waits until so many orders and checkouts are recorded as erased. Returns their number. */
async function untilErased(owner: Knex, many: number): Promise<number> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const [tables] = await owner("redactions").count<{ count: string }[]>("* as count");
    if (Number(tables?.count) >= many) return Number(tables?.count);
    if (performance.now() > deadline) throw new Error(`only ${tables?.count} were erased in time`);
    await sleep(20);
  }
}

/** Waits until no event is left in the queue. Returns the maximum of advisory locks that one connection held. */
async function untilDone({ owner }: Database, began: number): Promise<number> {
  let max = 0;
  for (;;) {
    const { rows } = await owner.raw(
      "select coalesce(max(held), 0)::int as held from (select count(*) as held from pg_locks where locktype = 'advisory' group by pid) each",
    );
    max = Math.max(max, rows[0].held);
    const open = await owner("inbox").whereNot({ state: "done" }).first("state", "error");
    if (open === undefined) return max;
    if (open.state === "dead") throw new Error(`the erasure was given up: ${open.error}`);
    if (performance.now() - began > PATIENCE) throw new Error("the erasure did not end in time");
    await sleep(50);
  }
}

async function deadlocks(owner: Knex): Promise<number> {
  const { rows } = await owner.raw("select deadlocks::int as met from pg_stat_database where datname = current_database()");
  return rows[0].met;
}

/** Finds places where data of the customer is left. */
async function findRemaining(owner: Knex): Promise<string[]> {
  const { ordered, seen: leftovers } = leftoverNames(CUSTOMER);
  const tables = await tablesContaining(owner, [`${CUSTOMER}\\M`, ordered, leftovers]);
  return tables.map((row) => `the customer is left in ${row}`);
}
