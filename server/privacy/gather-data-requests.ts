import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { withLogContext } from "../core/log-context.ts";
import { nextGathering } from "../db/data-requests.ts";
import type { Services } from "../services.ts";
import { collectPersonalData } from "./collect-personal-data.ts";

/** Milliseconds between two looks for unfinished requests: a merchant has thirty days to answer one. */
const POLL_INTERVAL = 20_000;
/** Pages of one request before the next request has its turn. */
const PAGES = 200;

/** Starts the loop that collects data for the requests of merchants. Several servers may do so. */
export function startCollection(services: Services): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, POLL_INTERVAL, "data requests were not looked at", () => gatherDataRequests(services, ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Collects data for all requests, in turns, until none is left. A failed request is logged and retried in the next run. */
export async function gatherDataRequests({ database, log }: Pick<Services, "database" | "log">, signal?: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (let more = true; more && !signal?.aborted; ) {
    more = false;
    const next = (behind: readonly [string, string]) => database.withWorker((trx) => nextGathering(trx, behind));
    for (let match = await next(["", ""]); match !== null && !signal?.aborted; match = await next(match)) {
      const [shop, id] = match;
      if (failed.has(`${shop}/${id}`)) continue;
      more = true;
      await withLogContext({ requestId: id, shop }, () => collectPersonalData(database, shop, id, PAGES, signal)).catch((error) => {
        failed.add(`${shop}/${id}`);
        log.warn({ shop, error }, "a data request was not gathered");
      });
    }
  }
}
