import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../../server/db/database.ts";
import type { AdminClient } from "../../server/shopify/admin-client.ts";
import { createCipher } from "../../server/shopify/http/cipher.ts";
import { httpClients } from "../../server/shopify/http/client.ts";
import { endpointsOf } from "../../server/shopify/http/endpoints.ts";
import { createOAuth } from "../../server/shopify/http/oauth.ts";
import { createSessions, type Sessions } from "../../server/shopify/http/sessions.ts";
import { libraryFetch, openLibrary } from "../../server/shopify/http/shopify-library.ts";
import { createThrottle } from "../../server/shopify/http/throttle.ts";
import { createTokens, type Tokens } from "../../server/shopify/http/tokens.ts";
import { unhiddenInto } from "./log.ts";

export const API_KEY = "live-client";
export const SECRET = "the client secret of the live tests";

/** Connection of one app process to Shopify, with its own connections to the database. */
export interface Instance {
  database: Database;
  sessions: Sessions;
  tokens: Tokens;
  admin(shop: string): AdminClient;
  logged: Record<string, unknown>[];
  /** Reasons why calls were repeated. */
  retried: string[];
  close(): Promise<void>;
}

export interface InstanceOptions {
  /** URLs of the database and of Shopify. */
  databaseUrl: string;
  platformUrl: string;
  keys?: readonly Buffer[];
  secrets?: readonly string[];
  /** Wall clock. */
  now?(): number;
  timeout?: number;
  waiting?: number;
}

const KEY = randomBytes(32);

/** Live transport as `connectToShopify` creates it, with a clock and limits that the test sets. */
export function startInstance(options: InstanceOptions): Instance {
  const { databaseUrl, platformUrl, keys = [KEY], secrets = [SECRET], now = Date.now, timeout = 10_000, waiting = 200 } = options;
  const database = openDatabase(databaseUrl);
  const logged: Instance["logged"] = [];
  const retried: string[] = [];
  const fetch = libraryFetch(endpointsOf(platformUrl), timeout);
  const libraries = secrets.map((secret) => openLibrary(API_KEY, secret));
  const sessions = createSessions(now);
  const timing = { now: () => performance.now(), random: () => 0.1, sleep };
  const oauth = createOAuth({ libraries, fetch, ...timing });
  const tokens = createTokens({ database, cipher: createCipher(keys), oauth, sessions, now, log: unhiddenInto(logged) });
  const [library = openLibrary(API_KEY, SECRET)] = libraries;
  const admin = httpClients({
    ...{ library, fetch, tokens, throttle: createThrottle({ ...timing, waiting }), ...timing },
    waited: () => undefined,
    retried: (code) => void retried.push(code),
  });
  return { database, sessions, tokens, admin, logged, retried, close: database.close };
}
