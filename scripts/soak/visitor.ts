import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { slowdown } from "../lib/slowdown.ts";
import { recounts } from "../recount/recounts.ts";
import { type Client, connect } from "./support/client.ts";
import { type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";
import { PRODUCT, type StartedCheckout, type Store, visitStore } from "./visitor/visit-store.ts";
import { startVisitor } from "./visitor/visitor.ts";

const NEIGHBOUR = "soak-neighbour.myshopify.com";
/** Milliseconds between two honest customers. */
const EVERY = 250;
/** Number of parts of the run, without and with the visitor in turns, so that other work on the machine affects both. */
const TURNS = 4;
/** Milliseconds of delay, on an idle machine, that nobody notices. */
const UNNOTICED = 100;
/** Rows of a day: those of the offer's products in the currencies that customers pay in, and the allowance for others. */
const ROWS = 2 * 3 * 3 + 50;

/** One visitor with unlimited tokens next to honest customers of the same store and of another. */
export const visitor: Scenario<"seconds"> = {
  title: "S9 one visitor with tokens without end",
  counts: { seconds: 600 },
  run: ({ seconds }) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: "50", PROXIES: "1" });
      const database = openDatabase((await attachEmbedded(folder, console.error)).url);
      try {
        const secret = String((await database.owner("settings").where({ name: "local secret" }).first("value"))?.value);
        const client = connect(server.url);
        const store = await openStore(client, { url: server.url, secret }, DEFAULT_SHOP);
        const neighbour = await openStore(connect(server.url, server.url, NEIGHBOUR), { url: server.url, secret }, NEIGHBOUR);
        const [honest, alone, beside] = [newStartedCheckout(), newStartedCheckout(), newStartedCheckout()];
        const sent = new Map<number, number>();
        let at = 0;
        for (let turn = 0; turn < TURNS; turn++) {
          const part = (seconds * 1_000) / (2 * TURNS);
          at = await come([[neighbour, alone]], at, part);
          const stop = startVisitor(store);
          at = await come(
            [
              [store, honest],
              [neighbour, beside],
            ],
            at,
            part,
          );
          for (const [status, count] of await stop()) sent.set(status, (sent.get(status) ?? 0) + count);
        }
        const [p99alone, p99beside] = [p99(alone.times), p99(beside.times)];
        const problems = [honest, alone, beside].flatMap((checkout) => checkout.problems);
        if (p99beside > Math.max(3 * p99alone, UNNOTICED * slowdown()))
          problems.push(`the other store's reports took ${Math.round(p99beside)} ms beside the visitor, ${Math.round(p99alone)} ms alone`);
        problems.push(...(await reportedCheckouts(client, honest)), ...(await answered(client, store, honest)));
        for (const shop of [DEFAULT_SHOP, NEIGHBOUR])
          for (const { what, differences } of recounts)
            for await (const line of differences(database, shop)) problems.push(`${shop}: ${what}: ${line}`);
        const rows = Number((await database.owner("upsell_days").where({ shop: DEFAULT_SHOP }).count("day as count").first())?.count);
        const events = Number((await database.owner("upsell_events").where({ shop: DEFAULT_SHOP }).count("id as count").first())?.count);
        const days = await database.owner("upsell_days").where({ shop: DEFAULT_SHOP }).distinct("day");
        if (rows > ROWS * days.length) problems.push(`${rows} rows of ${days.length} days, which may be ${ROWS} a day`);
        return {
          figures: {
            "honest customers": honest.checkouts.length,
            "requests of the visitor": [...sent].map(([status, count]) => `${count} x ${status}`).join(", "),
            ...{ "events stored": events, "rows of days": rows },
            "other store, alone": spreadText(alone.times),
            "beside the visitor": spreadText(beside.times),
            "ratio of the 99th": (p99beside / p99alone).toFixed(2),
          },
          problems,
        };
      } finally {
        await database.close();
        await server.end("SIGTERM");
      }
    }),
};

const newStartedCheckout = (): StartedCheckout => ({ checkouts: [], times: [], problems: [] });

/** Lets customers come to stores for so many milliseconds, and waits until the last has gone. */
async function come(stores: readonly (readonly [Store, StartedCheckout])[], from: number, time: number): Promise<number> {
  const visits: Promise<void>[] = [];
  const end = Date.now() + time;
  let at = from;
  for (; Date.now() < end; at++) {
    for (const [store, checkout] of stores) visits.push(visitStore(store, at, checkout));
    await sleep(EVERY);
  }
  await Promise.all(visits);
  return at;
}

async function openStore(client: Client, at: Pick<Store, "url" | "secret">, shop: string): Promise<Store> {
  const opened = await client.send("POST", "/local/store", { shop });
  const offered = await client.call("/api/apps/upsell/create", { name: "Jacket", alwaysDisplay: true, productIds: [PRODUCT.id] });
  const elements = [{ id: "element-1", type: "text", label: "How did you find us?", required: true }];
  const survey = await client.send("POST", "/api/apps/surveys", { title: "Asked", elements });
  for (const { status, body } of [opened, offered, survey]) if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return {
    ...at,
    shop,
    offer: String(offered.body.guid),
    survey: { guid: String(survey.body.id), revision: Number(survey.body.revision) },
  };
}

/** Checks the merchant's figures: the honest customers' adds exactly, under the product's own name, and no invented name or currency. */
async function reportedCheckouts(client: Client, { checkouts }: StartedCheckout): Promise<string[]> {
  const [start, end] = [Date.now() - 24 * 3_600_000, Date.now() + 3_600_000].map((time) => new Date(time).toISOString());
  const { status, body } = await client.call(`/api/analytics/upsell-stats?startDate=${start}&endDate=${end}&includeDaily=true`);
  if (status !== 200) return [`the figures were answered with ${status}`];
  const products = body.allProductMetrics as { productTitle: string; acceptedUpsells: number }[];
  const currencies = (body.currencyBreakdown as { _id: string }[]).map(({ _id }) => _id);
  const own = products.find(({ productTitle }) => productTitle === PRODUCT.title)?.acceptedUpsells ?? 0;
  const strange = products.filter(({ productTitle }) => ![PRODUCT.title, "Other products"].includes(productTitle));
  return [
    ...(own === checkouts.length ? [] : [`${own} adds of honest customers are told, of ${checkouts.length}`]),
    ...strange.map(({ productTitle }) => `a product is told as "${productTitle}"`),
    ...(currencies.length <= SOLD_IN ? [] : [`adds are told in ${currencies.length} currencies`]),
    ...(Number(body.takeRate) <= 1 ? [] : [`a take rate of ${body.takeRate}`]),
  ];
}

/** Number of currencies of the local store's markets. */
const SOLD_IN = 7;

/** Checks that every acknowledged response is stored. */
async function answered(client: Client, { survey }: Store, { checkouts }: StartedCheckout): Promise<string[]> {
  const ids = new Set<string>();
  let next: string | null = "";
  while (next !== null) {
    const { status, body } = await client.send("GET", `/api/apps/surveys/${survey.guid}/responses${next && `?cursor=${next}`}`);
    if (status !== 200) return [`the answers were answered with ${status}`];
    for (const text of JSON.stringify(body).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []) ids.add(text);
    next = typeof body.next === "string" ? body.next : null;
  }
  return checkouts.filter((checkout) => !ids.has(checkout)).map((checkout) => `the answer of ${checkout} is lost`);
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
