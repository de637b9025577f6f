import { repeat, type Stop } from "../concurrency/background-loop.ts";
import { limitTo } from "../concurrency/limit-concurrency.ts";
import { ENGINE } from "../core/engine-digest.ts";
import { announceEngine, hastenTurns, isCurrentEngine, takeTurn } from "../db/reconcile-queue.ts";
import type { Services } from "../services.ts";
import { tellProgress } from "./report-progress.ts";
import { compareInTurn } from "./run-turn.ts";

/** How often we see whether it is the turn of a shop, and say how far an update has come. */
const LOOK_EVERY = 10_000;
/** Seconds for which a server keeps a turn; one of hundreds of rules that move takes some minutes. */
const LEASE = 900;
/** Shops compared side by side, and rules mended among them: merchants who save need connections, too. */
const LANES = { shops: 12, rules: 8 };

/**
 * Compares each shop from time to time, behind the requests; all of them at once after an update, and once, at a bounded pace, after each
 * start. Several servers share the shops.
 */
export function keepReconciling(services: Services): Stop {
  const ended = new AbortController();
  const failure = "the shops were not compared with the platform";
  let running: Promise<void> | null = null;
  let announced = false;
  const announce = async () => {
    if (announced) return;
    await announceEngine(services.database.owner, ENGINE);
    await services.database.withWorker(hastenTurns);
    announced = true;
  };
  const tell = tellProgress(services);
  const run = () => {
    running ??= announce()
      .then(() => Promise.all([tell(), reconcileDue(services, ended.signal)]))
      .then(tell)
      .finally(() => {
        running = null;
      });
    return running;
  };
  const round = () => (running === null ? run() : tell());
  run().catch((error) => services.log.warn({ error }, failure));
  const stop = repeat(services, LOOK_EVERY, failure, round);
  return async () => {
    ended.abort();
    await Promise.allSettled([running, stop()]);
  };
}

/** Compares the shops whose turn it is, several at a time, until none is left. A server of another engine than the latest leaves them alone. */
export async function reconcileDue(services: Services, signal: AbortSignal, lanes = LANES): Promise<void> {
  const { database } = services;
  const mending = limitTo(lanes.rules);
  const lane = async () => {
    while (!signal.aborted && (await isCurrentEngine(database.owner, ENGINE))) {
      const shop = await database.withWorker((trx) => takeTurn(trx, ENGINE, LEASE));
      if (shop === null) return;
      await compareInTurn(services, shop, mending, signal);
    }
  };
  await Promise.all(Array.from({ length: lanes.shops }, lane));
}
