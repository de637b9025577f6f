import { fork } from "node:child_process";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { family } from "../../engine/declarations/catalog.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { createApp } from "../../server/app/app.ts";
import { parseSubmission } from "../../server/configurations/parse-submission.ts";
import { prepare } from "../../server/configurations/prepare.ts";
import { silentLog } from "../../server/core/log.ts";
import { createMetrics } from "../../server/core/metrics.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { openDatabase } from "../../server/db/database.ts";
import { sessionToken } from "../../server/emulator/session.ts";
import { parseStrictJson } from "../../server/http/middleware/parse-strict-json.ts";
import { limitOf } from "../../server/http/middleware/rate-limit.ts";
import { requestObject } from "../../server/http/request-object.ts";
import type { Services } from "../../server/services.ts";
import { createInbox } from "../../server/webhooks/inbox.ts";

const SHOP = "bench.myshopify.com";
const signer = { clientId: "bench", secret: "a secret of the bench, long enough for HS256" };
const MIN_SHARE = 0.6;
const ROUNDS = 5;
const SAVED = { guid: "11111111-1111-4111-8111-111111111111", revision: 1 };
const FACTS: ShopFacts = { plan: "Basic Plan", subscribed: "ACTIVE", shopifyPlus: false, partnerDevelopment: false, contactEmail: "" };

/** Body with a valid rule, so that every step before the database runs. */
const BODY = JSON.stringify({
  data: {
    ...{ name: "Bench", type: "Payment Customization", subtype: "hide", enabled: true },
    ...{ method: ["Cash on Delivery"], exactMatch: { "Cash on Delivery": false } },
    conditions: Array.from({ length: 5 }, (_, index) => ({
      id: String(index),
      type: "Cart Total",
      operator: "is greater than",
      value: "100.00",
    })),
  },
});

/** Database stub that answers at once, so that a request that succeeds is measured without the database. */
const database: Services["database"] = {
  ...openDatabase("postgres://nobody@127.0.0.1:1/none"),
  exclusively: () => JSON.parse(JSON.stringify(SAVED)),
};
const unavailable = () => Promise.reject(new Error("the bench has no platform"));

/**
 * Requests per second of the server's own processor time, which other programs on the machine do not disturb. Compared with a bare server
 * that does only the same parsing, validation and compilation.
 */
async function main(): Promise<void> {
  const services: Services = {
    testOrders: true,
    database,
    admin: () => ({ request: unavailable }),
    documents: { read: unavailable, text: unavailable, change: unavailable },
    billing: { order: unavailable, active: unavailable, statuses: unavailable },
    facts: () => Promise.resolve(FACTS),
    shopRecord: unavailable,
    pastNames: unavailable,
    learnOffered: () => Promise.resolve(),
    currency: () => Promise.resolve("USD"),
    titles: () => Promise.resolve(new Map()),
    domains: () => Promise.resolve([]),
    served: () => Promise.resolve(true),
    forget: () => undefined,
    appUrl: () => "",
    log: silentLog,
    metrics: createMetrics(),
  };
  const app = createApp({
    services,
    inbox: createInbox(services),
    credentials: { apiKey: signer.clientId, secrets: [signer.secret] },
    addresses: null,
    adminFolder: "",
    blocksFolder: "",
    local: null,
    metrics: "closed",
    limit: limitOf(1_000_000),
  });
  const rates = { bare: 0, app: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare = Math.max(rates.bare, await rate(bare));
    rates.app = Math.max(rates.app, await rate(app.callback()));
  }
  const ratio = rates.app / rates.bare;
  console.log(
    `POST of a customization: ${Math.round(rates.app)}/s of processor time, node:http with the same work: ${Math.round(rates.bare)}/s, ratio ${ratio.toFixed(2)} (at least ${MIN_SHARE})`,
  );
  await services.database.close();
  if (ratio < MIN_SHARE) process.exitCode = 1;
}

/** Same request without a framework and without authentication. */
const bare: RequestListener = async (request, response) => {
  const body = parseStrictJson(new TextDecoder("utf-8", { fatal: true }).decode(await collected(request)));
  prepare(family("payment"), parseSubmission(requestObject({ style: "data" }, body)).raw, FACTS);
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify(SAVED));
};

async function collected(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function rate(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the bench server has no port");
  const token = await sessionToken({ shop: SHOP, ...signer });
  const client = fork(join(projectRoot, "scripts/bench/client.ts"), { execArgv: ["--import", "tsx"] });
  client.send({ url: `http://127.0.0.1:${address.port}/api/apps/functions`, token, body: BODY });
  const before = process.cpuUsage();
  const count = await new Promise<number>((resolve, reject) => {
    client.once("message", (message) => resolve(Number(message)));
    client.once("exit", (code) => reject(new Error(`the bench client ended with ${code}`)));
  });
  const { user, system } = process.cpuUsage(before);
  server.closeAllConnections();
  server.close();
  return (count * 1e6) / (user + system);
}

await main();
