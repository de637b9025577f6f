import { limitHeapGrowth } from "./app/limit-heap-growth.ts";
import { start } from "./app/start.ts";
import { readConfig } from "./core/config.ts";
import { createLog } from "./core/log.ts";

const log = createLog(1);

/** Runs the server until a signal stops it, also during the start. A failed start is reported in one sentence. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const starting = start(readConfig(process.env), log);
  let stopping = false;
  // A process that was started with an IPC channel is disconnected when its parent ends.
  for (const end of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.on(end, () => {
      if (stopping) return;
      stopping = true;
      starting.then((app) => app.stop()).then(() => process.exit(0), fail);
    });
  }
  const { url } = await starting;
  if (!stopping) console.log(`Cartwright is ready: open ${url}`);
}

function fail(error: unknown): void {
  console.error(`Cartwright cannot run: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

process.on("unhandledRejection", (error) => log.error({ cause: String(error) }, "unhandled error"));
main().catch(fail);
