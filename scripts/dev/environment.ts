import { join } from "node:path";
import { ensureKeyFile } from "../../server/core/key-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const LISTEN = "127.0.0.1";

/**
 * What must be set besides an environment. Without credentials it is that of local mode, and nothing is missing. The platform's tool gives
 * them, but its HOST is the public address of its tunnel, and of an encryption key it knows nothing. Data and key of development stay apart
 * from those of the local store.
 */
export function devEnvironment(env: Environment): Record<string, string> {
  if (!env.SHOPIFY_API_KEY && !env.SHOPIFY_API_SECRET) return {};
  for (const name of ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET", "PORT"]) {
    if (!env[name]) throw new Error(`${name} is missing: run \`shopify app dev\`, which sets it and starts this`);
  }
  const dataDir = env.DATA_DIR ?? join(".data", "dev");
  return { HOST: LISTEN, DATA_DIR: dataDir, ENCRYPTION_KEY: env.ENCRYPTION_KEY ?? ensureKeyFile(dataDir) };
}
