import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { StopLoop } from "../concurrency/background-loop.ts";
import type { Log } from "../core/log.ts";

/** Together with the embedded database's own end they stay below the five seconds that operating systems give at least. */
const PATIENCE = { requests: 2_500, workers: 2_800, database: 500 };

export interface Parts {
  server: Server;
  workers: readonly StopLoop[];
  /** The database; last, since everything before may still write. */
  closeDatabase: StopLoop;
  /** The server of the database, where it is ours to end. */
  closeEmbedded: StopLoop;
}

/**
 * Ends in order: no new connections and no new background work; what has begun may finish, but not for ever; then the database. What was
 * cut off is found by healing at the next start, here or on another instance.
 */
export async function shutDown({ server, workers, closeDatabase, closeEmbedded }: Parts, log: Log): Promise<void> {
  log.info("stopping");
  const background = allEnded(workers.map((stop) => stop()));
  await Promise.all([drain(server), within(PATIENCE.workers, "background work", background, log)]);
  await within(PATIENCE.database, "the database's connections", closeDatabase(), log);
  await closeEmbedded();
  log.info("stopped");
}

/** All of them, also when one fails: the others still need the database. */
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

/** Waits for an end, but only so long; a failure is no reason not to stop the rest. */
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
