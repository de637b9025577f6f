import { type StopLoop, startLoop } from "../concurrency/background-loop.ts";
import { expireAdds, rotatePartitions } from "../db/event-partitions.ts";
import type { Services } from "../services.ts";

/** How often we see whether a month is to be made or dropped. */
const LOOK_EVERY = 3_600_000;
/** Adds that go at once. */
const AT_ONCE = 1_000;

/** Keeps a table ready for the events of the months that come, and drops what has been kept for long enough, behind the requests. */
export function startPartitioning(services: Services): StopLoop {
  return startLoop(services, LOOK_EVERY, "the months of events were not looked at", () => checkPartitions(services));
}

/** Does so once. */
export async function checkPartitions({ database, log }: Pick<Services, "database" | "log">): Promise<void> {
  const dropped = await rotatePartitions(database.owner, new Date());
  if (dropped > 0) log.info({ dropped }, "months of events were dropped: they have been kept for long enough");
  while ((await database.withWorker((worker) => expireAdds(worker, AT_ONCE))) === AT_ONCE);
}
