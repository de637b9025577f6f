import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/ops/log.ts";
import { start } from "../../server/start.ts";

/** The server in a process of its own, which says on demand how much processor time it has taken. */
async function main(): Promise<void> {
  const { url, stop } = await start(readConfig(process.env), createLog(1));
  process.on("message", () => process.send?.(process.cpuUsage()));
  process.on("disconnect", () => void stop().then(() => process.exit(0)));
  process.send?.(url);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
