import { devEnvironment } from "./dev/environment.ts";
import { prepare } from "./prepare.mjs";

/** What `shopify app dev` runs: the app in live mode against the real platform, with a database of its own. */
try {
  Object.assign(process.env, devEnvironment(process.env));
  await prepare();
  await import(new URL("../dist/server/index.js", import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
