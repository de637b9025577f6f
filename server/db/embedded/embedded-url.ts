import { join, resolve } from "node:path";
import { SUPERUSER } from "./cluster.ts";
import { readIfPresent } from "./read-if-present.ts";

/** Bytes that the path of a socket may have on any system: macOS has room for the fewest. */
const MAX_SOCKET_PATH = 103;

/** Reports whether a PostgreSQL server can have a socket in its folder. A message through it takes half the processor time of one over TCP. */
export function mayHaveSocket(folder: string): boolean {
  return process.platform !== "win32" && Buffer.byteLength(resolve(folder, ".s.PGSQL.65535")) <= MAX_SOCKET_PATH;
}

/**
 * Returns the URL of the PostgreSQL server that runs on a data directory, with its socket as the parameter `host` if it has one; undefined if the
 * server is still starting.
 */
export async function readEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, "postgres");
  const [, , , port, socket] = (await readIfPresent(join(folder, "postmaster.pid")))?.split("\n") ?? [];
  const password = (await readIfPresent(join(dataDir, "postgres.password")))?.trim();
  if (!port || !password) return undefined;
  const url = new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port.trim()}/postgres`);
  if (socket) url.searchParams.set("host", resolve(folder, socket));
  return url.href;
}
