import { fork } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { createApp } from "../../server/app.ts";
import { AppError } from "../../server/app-error.ts";
import type { Services } from "../../server/customizations/context.ts";
import { limitOf } from "../../server/middleware/rate-limit.ts";
import { createMetrics } from "../../server/operations/metrics.ts";
import { sessionToken } from "../../server/platform/local/session.ts";
import { openDatabase } from "../../server/store/database.ts";
import { createInbox } from "../../server/webhooks/inbox.ts";

const SHOP = "bench.myshopify.com";
const signer = { clientId: "bench", secret: "a secret of the bench, long enough for HS256" };
const LEAST = 0.4;
/** The status by which the bench knows that a request got through to where the database would begin. */
const REACHED = 409;

/** A valid rule: everything before the database has its turn. */
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

const reached = () => Promise.reject(new AppError("REACHED", REACHED, "The request has reached the database."));
const unavailable = () => Promise.reject(new Error("the bench has no platform"));

/** Requests per second of the server's own processor time, which other programs on the machine do not disturb, against a bare echo. */
async function main(): Promise<void> {
  const services: Services = {
    database: { ...openDatabase("postgres://nobody@127.0.0.1:1/none"), exclusively: reached },
    admin: () => ({ request: unavailable }),
    billing: { order: unavailable, active: unavailable, statuses: unavailable },
    facts: () =>
      Promise.resolve({ plan: "Basic Plan", subscribed: "ACTIVE", shopifyPlus: false, partnerDevelopment: false, contactEmail: "" }),
    forget: () => undefined,
    appUrl: () => "",
    log: () => undefined,
    metrics: createMetrics(),
  };
  const app = createApp({
    services,
    inbox: createInbox(services),
    credentials: { apiKey: signer.clientId, secrets: [signer.secret] },
    addresses: null,
    adminFolder: "",
    local: null,
    metrics: "closed",
    limit: limitOf(1_000_000),
  });
  const echo: RequestListener = (request, response) => {
    response.setHeader("Content-Type", "application/json");
    request.pipe(response);
  };
  const rates = { echo: await rate(echo, 200), app: await rate(app.callback(), REACHED) };
  for (let round = 0; round < 3; round++) {
    rates.echo = Math.max(rates.echo, await rate(echo, 200));
    rates.app = Math.max(rates.app, await rate(app.callback(), REACHED));
  }
  const ratio = rates.app / rates.echo;
  console.log(
    `POST of a customization: ${Math.round(rates.app)}/s of processor time, bare echo: ${Math.round(rates.echo)}/s, ratio ${ratio.toFixed(2)} (at least ${LEAST})`,
  );
  await services.database.close();
  if (ratio < LEAST) process.exitCode = 1;
}

async function rate(listener: RequestListener, status: number): Promise<number> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the bench server has no port");
  const token = await sessionToken({ shop: SHOP, ...signer });
  const client = fork(fileURLToPath(new URL("client.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
  client.send({ url: `http://127.0.0.1:${address.port}/api/apps/functions`, token, body: BODY, status });
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
