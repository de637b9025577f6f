import type { ChildProcess } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { binaries } from "./binaries.ts";
import { giveClusterTo, initializeCluster, SUPERUSER } from "./cluster.ts";
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
    const password = await initializeCluster(dataDir, programs.initdb, runner);
    await stopOrphan(`${dataDir}/postgres`);
    const { port, stop } = await supervisePostgres({ program: programs.postgres, dataDir, runner, settings }, say);
    return {
      url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
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
async function supervisePostgres(launch: Launch, say: (line: string) => void) {
  const first = await firstLaunch(launch);
  const port = first.port;
  let child = first.child;
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
  return { port, stop };
}

async function firstLaunch(launch: Launch, attempts = 3): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  try {
    return { child: await startPostgres(launch, port), port };
  } catch (error) {
    if (attempts <= 1 || !(error instanceof Error && /address already in use/i.test(error.message))) throw error;
    return firstLaunch(launch, attempts - 1);
  }
}
