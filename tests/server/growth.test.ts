// @lane database
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Answering, asking } from "../support/answering.ts";
import { hide } from "../support/configuration.ts";
import { DAYS, EACH, fill } from "../support/growth/fill.ts";
import { type Asked, type Asking, watchQueries } from "../support/growth/watch-queries.ts";
import { eventOf, offering, report, sell, soldPayload } from "../support/reporting.ts";
import { type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";
import { survey } from "../support/survey.ts";
import { tell } from "../support/webhooks.ts";

/** Rows of each table; `npm run tool -- bench:growth` measures more. */
const SIZES = (process.env.GROWTH ?? "1000,10000").split(",").map(Number);
/** Rules that are live, whatever was stored and deleted. */
const RULES = 24;
/** Each is done so often: what a connection has not read before it looks up in the catalogue, and each of a pool has to once. */
const TIMES = 12;
/** On a busy machine, work of the server's own falls into every one of them; what seems to cost more is then done more often. */
const TIMES_IF_BUSY = 60;
const DAY = 24 * 3_600_000;

let server: TestServer;
let database: Asking;
let own: Answering;
let upsell: string;
let rule: { guid: string; revision: number };

beforeAll(async () => {
  database = watchQueries();
  server = await startServer({ between: database.between, limit: { perSecond: 1e6, burst: 1e6 } });
  own = await asking(server, SHOP);
  upsell = await offering(server, SHOP);
  for (let at = 0; at < RULES; at++) rule = (await good(server.post("/api/apps/functions", { data: hide({ name: `Rule ${at}` }) }))).body;
});
afterAll(async () => {
  database.end();
  await server.close();
});

async function good(reply: Promise<Reply>): Promise<Reply> {
  const came = await reply;
  expect([200, 202], came.text).toContain(came.status);
  return came;
}

const midnight = (daysAgo: number) => Math.floor(Date.now() / DAY) * DAY - daysAgo * DAY;
/** Whole days of the store, as its screens ask for them. */
const period = (from: string, to: string) =>
  `${from}=${new Date(midnight(30)).toISOString()}&${to}=${new Date(midnight(1) - 1).toISOString()}`;
const surveyPath = () => `/api/apps/surveys/${own.guid}`;
let next = 0;
let responses: string[] = [];

/** Requests of a store's merchant, its buyers and Shopify, by their name in the table. */
const WORK: Readonly<Record<string, (size: number) => Promise<unknown>>> = {
  "list of 24 rules": () => good(server.get("/api/apps/payment")),
  "what needs attention": () => good(server.get("/api/apps/attention")),
  "list of surveys": () => good(server.get("/api/apps/surveys")),
  "responses, the newest 50": () => good(own.responses()),
  "responses, 50 from the middle": () => good(own.responses(`?cursor=${midnight(DAYS / 2)}_${randomUUID()}`)),
  "summary of all responses": () => good(own.responses("-summary")),
  "summary of 29 days": () => good(own.responses(`-summary?${period("from", "to")}`)),
  "an answer": () => good(own.answer()),
  "a response is deleted": async () => {
    const [first] = responses;
    responses = responses.slice(1);
    await good(server.request(`${surveyPath()}/responses/${first}`, { method: "DELETE" }));
  },
  "a rule is created and deleted": async () => {
    const { guid } = (await good(server.post("/api/apps/functions", { data: hide({ name: `New ${next++}` }) }))).body;
    await good(server.post("/api/apps/payment/delete", { data: { guid } }));
  },
  "a rule is changed": () =>
    good(server.post("/api/apps/functions/update", { data: { guid: rule.guid, ...hide({ name: `Changed ${next++}` }) } })),
  "a survey is changed": () => good(server.request(surveyPath(), { method: "PUT", body: survey({ title: `Changed ${next++}` }) })),
  "figures of 29 days": () => good(server.get(`/api/analytics/upsell-stats?${period("startDate", "endDate")}&includeDaily=true`)),
  "orders behind the figures, the newest 50": () => good(server.get(`/api/analytics/upsell-orders?${period("startDate", "endDate")}`)),
  "events of a checkout": () => good(report(server, SHOP, { events: [eventOf(upsell, "impression"), eventOf(upsell, "add")] })),
  "an order": () =>
    sell(server, SHOP, soldPayload(10_000_000 + next++, [{ subject: upsell }], { checkout_token: randomUUID() }), "orders/create"),
  "a customer is erased": async (size) => {
    const customer = Math.floor(size / EACH) - 2 - next++;
    const payload = { customer: { id: customer }, orders_to_redact: Array.from({ length: EACH }, (_, at) => customer * EACH + at) };
    await tell(server, { topic: "customers/redact", payload });
    expect(await server.database.owner("answers").where({ shop: SHOP, customer_id: String(customer) })).toEqual([]);
  },
};
/** Ten times as many rows may be one level more of each index, and never as many pages more. */
const hasGrown = (asked: Asked, before: Asked) => asked.queries > before.queries || asked.pages > before.pages * 1.5 + 64;

/** Returns the least of some times. */
async function cost(work: () => Promise<unknown>, before: Asked | undefined): Promise<Asked> {
  let least: Asked = { queries: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };
  const seemsMore = () => before !== undefined && hasGrown(least, before);
  for (let time = 0; time < TIMES || (seemsMore() && time < TIMES_IF_BUSY); time++) {
    const { queries, pages } = await database.during(work);
    least = { queries: Math.min(least.queries, queries), pages: Math.min(least.pages, pages) };
  }
  return least;
}

it("the counter includes the statements of a connection that is closed before all are counted", async () => {
  const client = new pg.Client(inject("postgres"));
  await client.connect();
  let closed: Promise<void> | undefined;
  const { pages } = await database.during(async () => {
    await client.query("select count(*) from pg_attribute");
    closed = client.end();
  });
  expect(pages).toBeGreaterThan(40);
  await closed;
});

it("no request costs more because more is stored", async () => {
  const table = new Map<string, Asked[]>(Object.keys(WORK).map((what) => [what, []]));
  let before = 0;
  for (const size of SIZES) {
    await fill(server.database.owner, { shop: SHOP, survey: own.guid, upsell }, before, size);
    before = size;
    // what the database does by itself within a minute; without it how it reads would change between two measurements
    await server.database.owner.raw("analyze");
    next = 0;
    responses = await server.database.owner("answers").where({ shop: SHOP }).orderBy("checkout").limit(TIMES_IF_BUSY).pluck("id");
    for (const [what, work] of Object.entries(WORK)) table.get(what)?.push(await cost(() => work(size), table.get(what)?.at(-1)));
  }
  if (process.env.GROWTH !== undefined) console.log(written(table));
  const grown = [...table].flatMap(([what, all]) =>
    all.slice(1).flatMap((asked, at) => (hasGrown(asked, all[at] ?? asked) ? [{ what, all }] : [])),
  );
  expect(grown).toEqual([]);
});

function written(table: ReadonlyMap<string, readonly Asked[]>): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const head = ["queries / pages of 8 kB at so many rows of each table", ...SIZES.map((size) => size.toLocaleString("en-US"))];
  const rows = [...table].map(([what, all]) => row([what, ...all.map(({ queries, pages }) => `${queries} / ${pages}`)]));
  return [row(head), row(head.map(() => "---")), ...rows].join("\n");
}
