import { readConfig } from "../server/core/config.ts";
import { createLog } from "../server/core/log.ts";
import { prepare } from "./prepare.mjs";
import { startRehearsal } from "./rehearsal/rehearsal.ts";

/** Runs live mode without an account: the emulator over HTTP, and the app in live mode against it. */
async function main(): Promise<void> {
  await prepare();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(SHOPIFY_|ENCRYPTION_|PLATFORM_)/.test(name)));
  const starting = startRehearsal(readConfig(env), createLog(1), console.log);
  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) return;
    stopping = true;
    starting.then((rehearsal) => rehearsal.stop()).then(() => process.exit(code), fail);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
  const { url, ended } = await starting;
  if (!stopping) console.log(`The store and the app are ready: open ${url}`);
  await ended;
  if (!stopping) console.error("The app stopped unexpectedly, so the rehearsal stops too.");
  stop(1);
}

function fail(error: unknown): void {
  console.error(`The rehearsal cannot run: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

main().catch(fail);
