import { type StopLoop, startLoop } from "../concurrency/background-loop.ts";
import { withLogContext } from "../core/log-context.ts";
import { nextGathering } from "../db/data-requests.ts";
import type { Services } from "../services.ts";
import { collectPersonalData } from "./collect-personal-data.ts";

/** How often we see whether something is left to be gathered. */
const LOOK_EVERY = 5_000;
/** Pages of one request before it is the turn of the next. */
const PAGES = 200;

/** Gathers what merchants asked us to tell of customers, behind the requests. Several servers may do so. */
export function startCollection(services: Services): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, LOOK_EVERY, "data requests were not looked at", () => gatherAll(services, ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Does so for all requests, in turns, until none is left; one that fails is told of and left to the next time. */
export async function gatherAll({ database, log }: Pick<Services, "database" | "log">, signal?: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (let more = true; more && !signal?.aborted; ) {
    more = false;
    const next = (behind: readonly [string, string]) => database.withWorker((trx) => nextGathering(trx, behind));
    for (let found = await next(["", ""]); found !== null && !signal?.aborted; found = await next(found)) {
      const [shop, id] = found;
      if (failed.has(`${shop}/${id}`)) continue;
      more = true;
      await withLogContext({ requestId: id, shop }, () => collectPersonalData(database, shop, id, PAGES, signal)).catch((error) => {
        failed.add(`${shop}/${id}`);
        log.warn({ shop, error }, "a data request was not gathered");
      });
    }
  }
}
