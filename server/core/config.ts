import { resolve } from "node:path";

/** Credentials of the app at Shopify: the client id, and the secrets that sign session tokens, the current one first. */
export interface Credentials {
  apiKey: string;
  secrets: readonly string[];
}

/** Mode of the content security policy: violations are blocked, or only reported in the browser's console. */
export type PolicyMode = "enforce" | "report-only";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Address of an external PostgreSQL server; null for an embedded one with its data below `dataDir`. */
  databaseUrl: string | null;
  /** Null in local mode, in which the process runs the emulator. */
  credentials: Credentials | null;
  /** Keys that encrypt stored tokens, the current one first, then the previous one; empty in local mode. */
  encryptionKeys: readonly Buffer[];
  /** Origin of a served emulator that replaces Shopify, to rehearse and to test live mode. */
  platformUrl: string | null;
  /** Token that a reader of the metrics must send in live mode. */
  metricsToken: string | null;
  /** Mode of the Content Security Policy. */
  policy: PolicyMode;
  /** Sustained requests per second that one shop may send. */
  requestsPerSecond: number;
  /** Number of reverse proxies in front of the server, each of which reports the address of its client; null if not configured. */
  proxies: number | null;
}

/** Default for one shop, several times what its busiest staff need. A runaway program is stopped before other shops notice. */
const PEOPLE = 50;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. A bad value stops the start with the name of the variable. */
export function readConfig(env: Environment): Config {
  const credentials = readCredentials(env);
  return {
    port: readPort(env.PORT ?? "3000"),
    host: credentials === null ? readLoopback(env.HOST || "127.0.0.1") : env.HOST || "0.0.0.0",
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    credentials,
    encryptionKeys: credentials === null ? [] : readKeys(env),
    platformUrl: readPlatformUrl(env.PLATFORM_URL ?? "", credentials),
    metricsToken: env.METRICS_TOKEN || null,
    policy: readPolicy(env.CONTENT_SECURITY_POLICY || "enforce"),
    requestsPerSecond: readRate(env.RATE_LIMIT || String(PEOPLE)),
    proxies: readProxies(env.PROXIES || ""),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
}

/** Restricts local mode, which lets anybody in as any shop, to connections from this machine. */
function readLoopback(host: string): string {
  if (["127.0.0.1", "localhost", "::1"].includes(host)) return host;
  throw new Error(`HOST must be 127.0.0.1, localhost or ::1 in local mode, which lets anybody in, not "${host}": set it in live mode only`);
}

function readRate(text: string): number {
  if (/^[1-9][0-9]{0,5}$/.test(text)) return Number(text);
  throw new Error(`RATE_LIMIT must be a number from 1 to 999999, the requests a second of one shop, not "${text}"`);
}

function readProxies(text: string): number | null {
  if (text === "") return null;
  if (/^[0-9]$/.test(text)) return Number(text);
  throw new Error(`PROXIES must be the number of reverse proxies that requests pass, from 0 to 9, not "${text}"`);
}

function readPolicy(text: string): PolicyMode {
  if (text === "enforce" || text === "report-only") return text;
  throw new Error(`CONTENT_SECURITY_POLICY must be enforce or report-only, not "${text}"`);
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error('DATABASE_URL must look like "postgres://user:password@host:5432/database"');
}

function readCredentials(env: Environment): Credentials | null {
  const apiKey = env.SHOPIFY_API_KEY ?? "";
  const secret = env.SHOPIFY_API_SECRET ?? "";
  if (apiKey === "" && secret === "") return refuseRemains(env);
  if (apiKey === "") throw new Error("SHOPIFY_API_KEY must be set when SHOPIFY_API_SECRET is");
  if (secret === "") throw new Error("SHOPIFY_API_SECRET must be set when SHOPIFY_API_KEY is");
  const previous = env.SHOPIFY_API_SECRET_PREVIOUS ?? "";
  return { apiKey, secrets: previous === "" ? [secret] : [secret, previous] };
}

/**
 * Refuses leftovers of live mode without credentials. Local mode lets anybody in as any shop: a live server that merely lost its credentials must not
 * open its database in local mode.
 */
function refuseRemains(env: Environment): null {
  const unused = ["SHOPIFY_API_SECRET_PREVIOUS", "ENCRYPTION_KEY", "ENCRYPTION_KEY_PREVIOUS"].find((name) => env[name]);
  if (unused === undefined) return null;
  throw new Error(`${unused} is for live mode, which needs SHOPIFY_API_KEY and SHOPIFY_API_SECRET: set them, or remove ${unused}`);
}

function readKeys(env: Environment): Buffer[] {
  if (!env.ENCRYPTION_KEY) {
    throw new Error(
      "ENCRYPTION_KEY must be set when SHOPIFY_API_KEY is: 32 random bytes in base64, which `openssl rand -base64 32` prints; keep it like a password",
    );
  }
  const names = ["ENCRYPTION_KEY", "ENCRYPTION_KEY_PREVIOUS"].filter((name) => env[name]);
  return names.map((name) => readKey(name, env[name] ?? ""));
}

/** Reads a key; `name` says where the key was found. The value stays out of the message: a key that is almost right is still a secret. */
export function readKey(name: string, text: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === 32 && key.toString("base64") === text) return key;
  throw new Error(`${name} must be 32 bytes in base64, as \`openssl rand -base64 32\` prints them`);
}

function readPlatformUrl(text: string, credentials: Credentials | null): string | null {
  if (text === "") return null;
  if (credentials === null) throw new Error("PLATFORM_URL needs SHOPIFY_API_KEY and SHOPIFY_API_SECRET: it is for live mode");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new Error('PLATFORM_URL must be an origin such as "http://localhost:4000"');
}
