import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import type { Database } from "../db/database.ts";
import { renewRows, takeOutdated } from "../db/keyed-redactions.ts";
import type { Services } from "../services.ts";

/** Milliseconds between two looks for redactions that a server with another key has recorded. */
const CHECK_INTERVAL = 60_000;
const AT_ONCE = 1_000;

/** Starts the loop that moves redactions to the newest key. Several servers share the work. */
export function startKeyRenewal(services: Services): StopLoop {
  const ended = new AbortController();
  const failure = "what is remembered of erased customers was not put under the newest key";
  const run = () => renewKeys(services.database, ended.signal);
  const first = run().catch((error) => services.log.warn({ error }, failure));
  const stop = startLoop(services, CHECK_INTERVAL, failure, run);
  return async () => {
    ended.abort();
    await Promise.all([first, stop()]);
  };
}

/** Moves redactions until none is left, some rows in each transaction. Finished rows stay when it is stopped. */
export async function renewKeys({ withWorker, redactionKeys }: Database, signal?: AbortSignal): Promise<void> {
  for (let full = true; full && !signal?.aborted; ) {
    full = await withWorker(async (trx) => {
      const newest = redactionKeys.newest();
      const rows = await takeOutdated(trx, newest, AT_ONCE);
      const renewed = rows.map(({ subject, key }) => ({ old: subject, subject: redactionKeys.renew(subject, key) }));
      if (rows.length > 0) await renewRows(trx, renewed, newest);
      return rows.length === AT_ONCE;
    });
  }
}
