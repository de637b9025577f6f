import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { StopLoop } from "../concurrency/start-loop.ts";
import type { Log } from "../core/log.ts";

/**
 * Limits of each step of the shutdown, in milliseconds. With the embedded database's own end the sum stays below five seconds, the least that
 * operating systems allow.
 */
const PATIENCE = { requests: 2_500, workers: 2_800, database: 500 };

export interface Parts {
  server: Server;
  workers: readonly StopLoop[];
  /** Closes the database; last, since everything before may still write. */
  closeDatabase: StopLoop;
  /** Stops the embedded database server, if this process started one. */
  closeEmbedded: StopLoop;
}

/**
 * Shuts down in order. First no new connection and no new background work is accepted. Running work may finish within a limit. Then the database is
 * closed. Recovery finishes interrupted work at the next start, here or on another instance.
 */
export async function shutDown({ server, workers, closeDatabase, closeEmbedded }: Parts, log: Log): Promise<void> {
  log.info("stopping");
  const background = allEnded(workers.map((stop) => stop()));
  await Promise.all([drain(server), within(PATIENCE.workers, "background work", background, log)]);
  await within(PATIENCE.database, "the database's connections", closeDatabase(), log);
  await closeEmbedded();
  log.info("stopped");
}

/** Waits for all, also when one fails: the others still need the database. */
async function allEnded(ends: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(ends);
  await Promise.all(ends);
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE.requests);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Waits for an end up to a limit in milliseconds. A failure does not prevent the remaining steps. */
async function within(patience: number, what: string, end: Promise<unknown>, log: Log): Promise<void> {
  const ended = end.then(
    () => true,
    (error) => {
      log.warn({ error }, `${what} ended with a failure`);
      return true;
    },
  );
  const late = new AbortController();
  const inTime = await Promise.race([ended, sleep(patience, false, { signal: late.signal }).catch(() => true)]);
  late.abort();
  if (!inTime) log.warn(`${what} did not end in time and is left behind`);
}
