import { setTimeout as sleep } from "node:timers/promises";
import type { Config, Credentials } from "./core/config.ts";
import type { Log } from "./core/log.ts";
import type { Metrics } from "./core/metrics.ts";
import type { Database } from "./db/database.ts";
import { rememberSession } from "./http/middleware/remember-session.ts";
import { createCipher } from "./shopify/http/cipher.ts";
import { httpClients } from "./shopify/http/client.ts";
import { endpointsOf } from "./shopify/http/endpoints.ts";
import { createOAuth } from "./shopify/http/oauth.ts";
import { createSessions } from "./shopify/http/sessions.ts";
import { libraryFetch, openLibrary } from "./shopify/http/shopify-library.ts";
import { createThrottle } from "./shopify/http/throttle.ts";
import { createTokens } from "./shopify/http/tokens.ts";
import type { ShopifyConnection } from "./shopify-connection.ts";

export interface ShopifyParts {
  config: Pick<Config, "encryptionKeys" | "platformUrl">;
  credentials: Credentials;
  database: Database;
  log: Log;
  metrics: Metrics;
  /** Timeout of one request, in milliseconds. */
  timeout?: number;
}

const TIMEOUT = 10_000;

/** Connects the app to Shopify. Tokens that a key rotation left under the old key are encrypted with the new one first. */
export async function connectToShopify({
  config,
  credentials,
  database,
  log,
  metrics,
  timeout = TIMEOUT,
}: ShopifyParts): Promise<ShopifyConnection> {
  const addresses = endpointsOf(config.platformUrl);
  const fetch = libraryFetch(addresses, timeout);
  const libraries = credentials.secrets.map((secret) => openLibrary(credentials.apiKey, secret));
  const [library] = libraries;
  if (library === undefined) throw new Error("live mode needs a client secret");
  const random = Math.random;
  const sessions = createSessions();
  const now = () => performance.now();
  const oauth = createOAuth({ libraries, fetch, now, random, sleep });
  const tokens = createTokens({ database, cipher: createCipher(config.encryptionKeys), oauth, sessions, now: Date.now, log });
  const admin = httpClients({
    ...{ library, fetch, tokens, throttle: createThrottle({ now }), now, random, sleep },
    waited: (ms) => metrics.platformWaits.observe(ms / 1000),
    retried: (reason) => metrics.platformRetries.inc({ reason }),
  });
  const renewed = await tokens.encryptAnew();
  if (renewed > 0) log.info(`the tokens of ${renewed} shops were encrypted with the new key`);
  return {
    ...{ credentials, addresses, admin, verified: rememberSession(sessions) },
    testOrders: config.platformUrl !== null, // PLATFORM_URL points to a served emulator, which has test orders only
    appUrl: (shop) => addresses.app(shop, credentials.apiKey),
    join: () => null,
  };
}
