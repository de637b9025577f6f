import type { Server } from "node:http";
import { createApp } from "../../server/app/app.ts";
import { createServices } from "../../server/app/create-services.ts";
import { seedCodes } from "../../server/billing/seed-codes.ts";
import type { Limit } from "../../server/concurrency/token-buckets.ts";
import { type PolicyMode, readConfig } from "../../server/core/config.ts";
import { createMetrics } from "../../server/core/metrics.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { appRecords } from "../../server/emulator/app-records.ts";
import { type LocalPlatform, localPlatform } from "../../server/emulator/local-platform.ts";
import { emulatorRoutes } from "../../server/emulator/routes/index.ts";
import { httpServer } from "../../server/http/http-server.ts";
import { limitOf } from "../../server/http/middleware/rate-limit.ts";
import type { MetricsAccess } from "../../server/http/routes/metrics.ts";
import { openRedactionKeys } from "../../server/privacy/open-redaction-keys.ts";
import type { Services } from "../../server/services.ts";
import type { AdminClient } from "../../server/shopify/admin-client.ts";
import { endpointsOf } from "../../server/shopify/http/endpoints.ts";
import { deliverInProcess } from "../../server/webhooks/deliver-in-process.ts";
import { createInbox, type Inbox, type InboxOptions } from "../../server/webhooks/inbox.ts";
import { migratedDatabase } from "./database.ts";
import { assertDeclared } from "./declared-replies.ts";
import { logInto } from "./log.ts";
import { type Route, routesOf } from "./routes.ts";
import { buyerClaims, goodClaims, sign } from "./tokens.ts";

export const API_KEY = "test-client";
export const SECRET = "a secret of the tests, 32 bytes or more";
export const OLD_SECRET = "the secret before the rotation, also long";
const REDACTION_KEY = Buffer.alloc(32, 5);
export const SHOP = "one.myshopify.com";
export const OTHER_SHOP = "two.myshopify.com";

// biome-ignore lint/suspicious/noExplicitAny: replies are read by the tests as they come
export type Reply = { status: number; headers: Headers; body: any; text: string };

export interface TestServer {
  url: string;
  database: Database;
  platform: LocalPlatform;
  services: Services;
  /** Webhook inbox, which processes events when drained: no worker runs next to a test. */
  inbox: Inbox;
  /** Every route that the app was built with. */
  routes: Route[];
  /** Every line that the server logged. */
  logged: Record<string, unknown>[];
  get(path: string, shop?: string): Promise<Reply>;
  post(path: string, body: unknown, shop?: string): Promise<Reply>;
  /** Sends a GET, or a POST if there is a body, on behalf of a shop, unless another method is given. */
  request(
    path: string,
    options: { method?: string; shop?: string | undefined; body?: unknown; headers?: Record<string, string> | undefined },
  ): Promise<Reply>;
  send(path: string, init: RequestInit): Promise<Reply>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Wraps the client of Shopify, for instance to make requests fail. */
  between?: (client: AdminClient, shop: string) => AdminClient;
  live?: boolean;
  platformUrl?: string;
  adminFolder?: string;
  blocksFolder?: string;
  metrics?: MetricsAccess;
  limit?: Limit;
  proxies?: number;
  policy?: PolicyMode;
  inbox?: Partial<InboxOptions>;
  testOrders?: boolean;
  /** Database to start on, with its redaction keys open, instead of a new one. */
  database?: Database;
}

const JSON_BODY = { "Content-Type": "application/json" };

/**
 * Starts the real app over HTTP, on a database of its own, with the emulator as Shopify. Every reply is validated against the declaration
 * of its call.
 */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await newTestDatabase());
  const platform = localPlatform(database.owner);
  for (const shop of [SHOP, OTHER_SHOP]) await platform.open(shop);
  const between = options.between ?? ((client) => client);
  const admin = (shop: string) => between(platform.client(shop), shop);
  const logged: Record<string, unknown>[] = [];
  const appUrl = (shop: string, origin: string) => `${origin}/?shop=${shop}`;
  const services = createServices({
    database,
    admin,
    appUrl,
    testOrders: options.testOrders ?? true,
    log: logInto(logged),
    metrics: createMetrics(),
  });
  const inbox = createInbox(services, options.inbox);
  platform.listen(deliverInProcess(inbox));
  await seedCodes(database.owner);
  const signer = { clientId: API_KEY, secret: SECRET };
  const local = options.live ? null : emulatorRoutes(platform, signer, appRecords(services));
  const credentials = { apiKey: API_KEY, secrets: [SECRET, OLD_SECRET] };
  const { live = false, adminFolder = "/nowhere", blocksFolder = "/nowhere", platformUrl = null } = options;
  const addresses = live ? endpointsOf(platformUrl) : null;
  const { metrics = "open", proxies = null, limit = limitOf(readConfig({}).requestsPerSecond), policy = "enforce" } = options;
  const app = createApp({ services, inbox, credentials, addresses, adminFolder, blocksFolder, local, metrics, limit, proxies, policy });
  const server = httpServer(app.callback());
  const url = await listen(server);
  const send = async (path: string, init: RequestInit) => {
    const reply = await fetched(`${url}${path}`, init);
    const { status, headers, body } = reply;
    assertDeclared({ method: init.method ?? "GET", path, status, type: headers.get("Content-Type"), tag: headers.get("ETag"), body });
    return reply;
  };
  const request: TestServer["request"] = async (path, { method = "POST", shop = SHOP, body, headers }) =>
    send(path, {
      ...(body === undefined && method === "POST" ? {} : { method }),
      headers: { ...(body === undefined ? {} : JSON_BODY), ...(await authorization(shop, path)), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...{ url, database, platform, services, inbox, logged, send, routes: routesOf(app) },
    request,
    get: (path, shop) => request(path, { shop }),
    post: (path, body, shop) => request(path, { shop, body }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

async function newTestDatabase(): Promise<Database> {
  const database = openDatabase(await migratedDatabase());
  await openRedactionKeys(database, [REDACTION_KEY]);
  return database;
}

/** Authorization header for a path: a buyer's token for calls of blocks, a merchant's for all others. */
export async function authorization(shop: string, path = ""): Promise<{ Authorization: string }> {
  const claims = path.startsWith("/api/ext/") ? buyerClaims : goodClaims;
  return { Authorization: `Bearer ${await sign(claims(shop, API_KEY), SECRET)}` };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  return `http://127.0.0.1:${address.port}`;
}

async function fetched(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text, text };
}
