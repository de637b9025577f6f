import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import { progressOf } from "../db/reconcile-queue.ts";
import type { Services } from "../services.ts";

/** Returns a function that logs the progress of an update whenever it is called, until no shop has rules of an earlier release. */
export function reportProgress({ database, metrics, log }: Services): () => Promise<void> {
  let reported: number | null = null;
  return async () => {
    const { remaining, unreachable } = await database.withWorker((trx) => progressOf(trx, OWN_ENGINE_DIGEST));
    const open = remaining - unreachable;
    if (open === reported || (open === 0 && reported === null)) return;
    reported = open === 0 ? null : open;
    const recompiled = (await metrics.recompiled.get()).values.reduce((sum, { value }) => sum + value, 0);
    const message = open === 0 ? "all shops have been brought up to this release" : "shops are being brought up to this release";
    log.info({ left: open, recompiled, ...(unreachable > 0 ? { withoutAccess: unreachable } : {}) }, message);
  };
}
