import { type StopLoop, startLoop } from "../concurrency/background-loop.ts";
import type { Database } from "../db/database.ts";
import { renewRows, takeOutdated } from "../db/keyed-redactions.ts";
import type { Services } from "../services.ts";

/** How often we see whether a server with another key has remembered somebody. */
const LOOK_EVERY = 60_000;
const AT_ONCE = 1_000;

/** Puts what is remembered of erased subjects under the newest key, behind the requests, from the start on. Several servers share it. */
export function startKeyRenewal(services: Services): StopLoop {
  const ended = new AbortController();
  const failure = "what is remembered of erased customers was not put under the newest key";
  const run = () => renewAll(services.database, ended.signal);
  const first = run().catch((error) => services.log.warn({ error }, failure));
  const stop = startLoop(services, LOOK_EVERY, failure, run);
  return async () => {
    ended.abort();
    await Promise.all([first, stop()]);
  };
}

/** Does so until nothing is left, some rows a transaction: what is done stays done, whenever it is ended. */
export async function renewAll({ withWorker, redactionKeys }: Database, signal?: AbortSignal): Promise<void> {
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
