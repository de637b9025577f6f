import { cpus } from "node:os";
import { withDatabase } from "../harness/with-database.ts";
import { connect, tokenOf } from "../soak/support/client.ts";
import { flood } from "./buyers/flood.ts";
import { fillShops, NEIGHBOUR, SMALL } from "./lists/fill-shops.ts";
import { type Job, readList } from "./lists/read-list.ts";
import { type Stage, startLocal } from "./lists/stage.ts";

const LIST = "/api/apps/payment";
const SECONDS = 8;
const CONNECTIONS = 32;
const MAX_RATIO = 3;
/** Default rate limit. Requests beyond the limit are refused, and refusing must be cheap. */
const RATE_LIMIT = "50";
const OFFER = { name: "Bench", alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"] };
/** Placeholder that is replaced by a fresh value in each request. */
const FRESH = "another one";

/** Measures by call: buyers of one shop send as fast as they are answered; what does that cost their merchant, and another shop? */
await withDatabase(async (database) => {
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  const stage = await startLocal(database, { RATE_LIMIT });
  for (const shop of [SMALL, NEIGHBOUR]) await fillShops(stage, shop);
  const survey = await createSurvey(stage, SMALL.shop);
  const offer = await offered(stage, SMALL.shop);
  const event = { id: FRESH, of: "upsell", subject: offer, type: "impression", time: new Date().toISOString() };
  const calls = [
    { path: "/api/ext/placed", body: { block: "upsell-block", target: "purchase.checkout.block.render" }, fresh: null },
    { path: "/api/ext/answers", body: { ...survey, checkout: FRESH, answers: { "element-1": "A friend of mine" } }, fresh: FRESH },
    { path: "/api/ext/events", body: { checkout: FRESH, events: Array.from({ length: 10 }, () => event) }, fresh: FRESH },
  ];
  for (const call of calls) for (const shop of [SMALL, NEIGHBOUR]) await beside(stage, shop.shop, call);
  await stage.end();
});

async function beside({ url, tokensAt }: Stage, shop: string, call: { path: string; body: object; fresh: string | null }): Promise<void> {
  const reader = async (): Promise<Job> => ({
    ...{ url: `${url}${LIST}`, token: await tokenOf(tokensAt, shop) },
    ...{ readers: 1, seconds: SECONDS, pause: 5 },
  });
  await readList({ ...(await reader()), seconds: 2 });
  const alone = await readList(await reader());
  const crowd = flood({ url, shop: SMALL.shop, connections: CONNECTIONS, seconds: SECONDS + 2, ...call, body: { ...call.body } });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const crowded = await readList(await reader());
  const who = `${call.path}, ${shop === SMALL.shop ? "its own merchant" : "another shop's"}`;
  console.log(`${call.path}, ${CONNECTIONS} buyers: ${JSON.stringify(await crowd)}`);
  console.log(`${who}: p50 ${at(alone, 0.5)} ms alone, ${at(crowded, 0.5)} ms beside them`);
  const ratio = at(crowded, 0.99) / at(alone, 0.99);
  console.log(`${who}: p99 ${at(alone, 0.99)} ms alone, ${at(crowded, 0.99)} ms beside them: ${ratio.toFixed(1)} (at most ${MAX_RATIO})`);
  if (ratio > MAX_RATIO) process.exitCode = 1;
}

/** Creates a survey that buyers of the shop can answer. */
async function createSurvey({ url, tokensAt }: Stage, shop: string): Promise<{ survey: string; revision: number }> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await tokenOf(tokensAt, shop)}` };
  const body = JSON.stringify({ title: "Bench", elements: [{ type: "text", id: "element-1", label: "Who sent you?" }] });
  const reply = await fetch(`${url}/api/apps/surveys`, { method: "POST", headers, body });
  const { id, revision } = (await reply.json()) as { id: string; revision: number };
  return { survey: id, revision };
}

/** Creates an upsell that buyers of the shop see. */
async function offered({ url, tokensAt }: Stage, shop: string): Promise<string> {
  const client = connect(url, tokensAt, shop);
  const { status, body } = await client.call("/api/apps/upsell/create", OFFER);
  if (status !== 200) throw new Error(`an upsell was answered with ${status}: ${JSON.stringify(body)}`);
  return String(body.guid);
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10;
}
