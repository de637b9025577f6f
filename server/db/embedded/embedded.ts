import type { ChildProcess } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { binaries } from "./binaries.ts";
import { giveClusterTo, initializeCluster } from "./cluster.ts";
import { mayHaveSocket, readEmbeddedUrl } from "./embedded-url.ts";
import { freePort } from "./free-port.ts";
import { lockDataDir } from "./lock-data-dir.ts";
import { type Launch, startPostgres, stopPostgres } from "./postgres-process.ts";
import { findRunner } from "./run-as-user.ts";
import { stopOrphan } from "./stop-orphan.ts";

/** PostgreSQL server that runs as long as this process, with its data below `dataDir`. */
export interface Embedded {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL. The first start creates the files; a later one stops the process that a killed server left behind. `settings`
 * ("fsync=off") replace those of the product.
 */
export async function startEmbedded(dataDir: string, say: (line: string) => void, settings: readonly string[] = []): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const release = await lockDataDir(dataDir);
  try {
    const programs = binaries();
    const runner = await findRunner(programs.initdb, dataDir, (uid, gid) => giveClusterTo(dataDir, uid, gid));
    await initializeCluster(dataDir, programs.initdb, runner);
    const folder = join(dataDir, "postgres");
    await stopOrphan(folder);
    await removeStaleSockets(folder);
    const launch = { program: programs.postgres, dataDir, runner, settings, hasSocket: mayHaveSocket(folder) };
    const { stop } = await supervisePostgres(launch, say);
    const url = await readEmbeddedUrl(dataDir);
    if (url === undefined) throw new Error(`PostgreSQL on ${folder} has not written its address`);
    return {
      url,
      stop: async () => {
        await stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Supervises the server on a fixed port. A server that ends unexpectedly is started again; requests fail with a retryable error meanwhile. */
async function supervisePostgres(preferred: Launch, say: (line: string) => void) {
  const { launch, port, child: first } = await firstLaunch(preferred);
  let child = first;
  let stopping = false;
  const lastResort = () => child.kill("SIGINT");
  process.once("exit", lastResort);
  const watch = (): void => {
    child.once("exit", () => void (stopping || again()));
  };
  const again = async (): Promise<void> => {
    say("the embedded PostgreSQL ended unexpectedly and is started again");
    while (!stopping) {
      try {
        child = await startPostgres(launch, port);
        return watch();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await sleep(500);
      }
    }
  };
  watch();
  const stop = async (): Promise<void> => {
    stopping = true;
    process.off("exit", lastResort);
    await stopPostgres(child);
  };
  return { stop };
}

/** Removes the sockets and their locks that a power failure left behind, which have other ports in their names. */
async function removeStaleSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith(".s.PGSQL.")) await rm(join(folder, name));
}

/** Messages of PostgreSQL about a socket that it cannot have: about its file, the lock beside it, or in general. */
export const NO_SOCKET = /\.s\.PGSQL\.|Unix-domain socket/;

/** Starts the server on a free port; without a socket where the file system has none. */
async function firstLaunch(launch: Launch, attempts = 3): Promise<{ launch: Launch; child: ChildProcess; port: number }> {
  const port = await freePort();
  try {
    return { launch, child: await startPostgres(launch, port), port };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (launch.hasSocket && NO_SOCKET.test(message)) return firstLaunch({ ...launch, hasSocket: false }, attempts);
    if (attempts <= 1 || !/address already in use/i.test(message)) throw error;
    return firstLaunch(launch, attempts - 1);
  }
}
