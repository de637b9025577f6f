import { prepare } from "./prepare.mjs";

/** Starts the product in this process, so that signals reach the server directly. Builds stale parts first. */
try {
  await prepare();
  await import(new URL("../dist/server/index.js", import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
