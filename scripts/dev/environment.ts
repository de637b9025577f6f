import { join } from "node:path";
import { ensureKeyFile } from "../../server/core/key-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const LISTEN = "127.0.0.1";

/**
 * Returns the variables to set in addition to an environment. Without credentials the app runs in local mode, where nothing is missing.
 * Shopify's tool sets the credentials, but its HOST is the public address of its tunnel, and it sets no encryption key. Data and key of
 * development are apart from those of the local store.
 */
export function devEnvironment(env: Environment): Record<string, string> {
  if (!env.SHOPIFY_API_KEY && !env.SHOPIFY_API_SECRET) return {};
  for (const name of ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "PORT"]) {
    if (!env[name]) throw new Error(`${name} is missing: run \`shopify app dev\`, which sets it and starts this`);
  }
  const dataDir = env.DATA_DIR ?? join(".data", "dev");
  return { HOST: LISTEN, DATA_DIR: dataDir, ENCRYPTION_KEY: env.ENCRYPTION_KEY ?? ensureKeyFile(dataDir) };
}
