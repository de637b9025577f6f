import { OWN_ENGINE_DIGEST } from "../../core/engine-digest.ts";
import { listUnfinished } from "../../db/configurations.ts";
import { inboxState } from "../../db/inbox-state.ts";
import { progressOf } from "../../db/reconcile-queue.ts";
import type { Services } from "../../services.ts";

/** Updates the gauges that are measured on request: connections, and work that waits in the database. */
export async function collectMetrics({ database, metrics, log }: Services): Promise<void> {
  for (const { name, used, free, waiting } of database.pools()) {
    metrics.connections.set({ pool: name, state: "used" }, used);
    metrics.connections.set({ pool: name, state: "free" }, free);
    metrics.connections.set({ pool: name, state: "waiting" }, waiting);
  }
  try {
    const {
      left: orphans,
      inbox,
      progress,
    } = await database.withWorker(async (trx) => ({
      ...{ left: await listUnfinished(trx), inbox: await inboxState(trx), progress: await progressOf(trx, OWN_ENGINE_DIGEST) },
    }));
    metrics.outdated.set({ access: "open" }, progress.remaining - progress.unreachable);
    metrics.outdated.set({ access: "none" }, progress.unreachable);
    metrics.late.set(progress.lateSeconds);
    metrics.unfinished.set(orphans.length);
    metrics.inbox.set({ state: "waiting" }, inbox.waiting);
    metrics.inbox.set({ state: "dead" }, inbox.dead);
    metrics.inboxAge.set(inbox.oldestSeconds);
    metrics.databaseUp.set(1);
  } catch (error) {
    metrics.databaseUp.set(0);
    log.warn({ error }, "the database was not there to be measured");
  }
}
