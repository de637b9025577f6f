import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import type { Database } from "../db/database.ts";
import { expireAdds, rotatePartitions, shopsWithExpired } from "../db/rotate-partitions.ts";
import type { Services } from "../services.ts";

/** Milliseconds between two checks of the partitions. */
const CHECK_INTERVAL = 3_600_000;
/** Adds that one transaction deletes. */
const AT_ONCE = 1_000;

/** Starts the loop that creates partitions for the coming months of events and drops those past their retention. */
export function startPartitioning(services: Services): StopLoop {
  return startLoop(services, CHECK_INTERVAL, "the months of events were not looked at", () => checkPartitions(services));
}

/** Creates and drops partitions once. */
export async function checkPartitions({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  const dropped = await rotatePartitions(database.owner, new Date());
  if (dropped > 0) log.info({ dropped }, "months of events were dropped: they have been kept for long enough");
  await deleteExpired(database);
}

/** Deletes the adds and checkouts that are older than the events, until none is left that another server does not delete. */
async function deleteExpired(database: Database): Promise<void> {
  for (let droppedCount = 1; droppedCount > 0; ) {
    droppedCount = 0;
    for (const shop of await database.withWorker((worker) => shopsWithExpired(worker, AT_ONCE)))
      droppedCount += await database.withShop(shop, (tenant) => expireAdds(tenant, AT_ONCE));
  }
}
