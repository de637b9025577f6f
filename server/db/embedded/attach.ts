import { join } from "node:path";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { readEmbeddedUrl } from "./embedded-url.ts";
import { isProcessAlive } from "./lock-data-dir.ts";
import { readIfPresent } from "./read-if-present.ts";

/** Connects a command to the embedded PostgreSQL: to that of a running server on this folder, or to a new one for the time of the command. */
export async function attachEmbedded(dataDir: string, say: (line: string) => void): Promise<Embedded> {
  const owner = Number.parseInt((await readIfPresent(join(dataDir, "server.pid"))) ?? "", 10);
  if (!isProcessAlive(owner)) return startEmbedded(dataDir, say);
  const url = await readEmbeddedUrl(dataDir);
  if (url === undefined) throw new Error(`the server on ${dataDir} (process ${owner}) is still starting: try again in a moment`);
  return { url, stop: async () => undefined };
}
