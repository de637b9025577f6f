import { prepare } from "./prepare.mjs";

/** Starts the product in this process, so that signals reach the server directly; builds first what an edit has made stale. */
try {
  await prepare();
  await import(new URL("../dist/server/index.js", import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
