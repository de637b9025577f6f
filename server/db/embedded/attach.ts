import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SUPERUSER } from "./cluster.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { isProcessAlive } from "./lock-data-dir.ts";

/** Connects a command to the embedded PostgreSQL: to that of a running server on this folder, or to a new one for the time of the command. */
export async function attachEmbedded(dataDir: string, say: (line: string) => void): Promise<Embedded> {
  const owner = Number.parseInt(await text(join(dataDir, "server.pid")), 10);
  if (!isProcessAlive(owner)) return startEmbedded(dataDir, say);
  const port = (await text(join(dataDir, "postgres", "postmaster.pid"))).split("\n")[3]?.trim();
  const password = (await text(join(dataDir, "postgres.password"))).trim();
  if (!port || password === "") throw new Error(`the server on ${dataDir} (process ${owner}) is still starting: try again in a moment`);
  return { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, stop: async () => undefined };
}

/** Reads a file; "" if it does not exist. */
function text(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
}
