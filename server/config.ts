import { resolve } from "node:path";

/** What the platform gave this app: the client id and the secret that signs session tokens. */
export interface Credentials {
  apiKey: string;
  secrets: readonly string[];
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL server of one's own; without it an embedded one keeps its data below `dataDir`. */
  databaseUrl: string | null;
  /** Absent in local mode, where the process plays the platform itself. */
  credentials: Credentials | null;
}

/** Reads the environment once; a bad value stops the start with the name of the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const credentials = readCredentials(env);
  return {
    port: readPort(env.PORT ?? "3000"),
    host: env.HOST ?? (credentials === null ? "127.0.0.1" : "0.0.0.0"),
    dataDir: resolve(env.DATA_DIR ?? ".data"),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    credentials,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^[0-9]{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new Error('DATABASE_URL must look like "postgres://user:password@host:5432/database"');
}

function readCredentials(env: Readonly<Record<string, string | undefined>>): Credentials | null {
  const apiKey = env.SHOPIFY_API_KEY ?? "";
  const secret = env.SHOPIFY_API_SECRET ?? "";
  if (apiKey === "" && secret === "") return null;
  if (apiKey === "") throw new Error("SHOPIFY_API_KEY must be set when SHOPIFY_API_SECRET is");
  if (secret === "") throw new Error("SHOPIFY_API_SECRET must be set when SHOPIFY_API_KEY is");
  const previous = env.SHOPIFY_API_SECRET_PREVIOUS ?? "";
  return { apiKey, secrets: previous === "" ? [secret] : [secret, previous] };
}
