import { type StopLoop, startLoop } from "../concurrency/background-loop.ts";
import type { Database } from "../db/database.ts";
import { expireAnswers, holdExpiry, nextExpiry, requestExpiry, takeExpiry } from "../db/retention.ts";
import type { Services } from "../services.ts";
import { readSettings, retentionOf } from "../settings/read-settings.ts";

/** How often we see whether answers of some shop have been kept for as long as it wants. */
const LOOK_EVERY = 60_000;
/** Seconds for which a server has a shop to itself; what a killed one held is due again when they are over. */
const LEASE = 300;
/** Answers that go at once, and how often that is done before it is the turn of others. */
const AT_ONCE = { answers: 500, batches: 20 };

type Kept = Pick<Services, "database">;

/** Deletes what was answered so long ago that the shop does not want it any more, behind the requests. Several servers share the shops. */
export function startRetention(services: Services): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, LOOK_EVERY, "answers were kept for longer than they should be", () =>
    deleteExpired(services, ended.signal),
  );
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Does so for all shops that are due, one after the other, until none is left; a shop with more than goes at once comes again behind the others. */
export async function deleteExpired({ database }: Kept, signal?: AbortSignal, atOnce = AT_ONCE): Promise<void> {
  while (!signal?.aborted) {
    const shop = await database.withWorker((trx) => takeExpiry(trx, LEASE));
    if (shop === null) return;
    await expireShop(database, shop, atOnce);
  }
}

async function expireShop(database: Database, shop: string, { answers, batches }: typeof AT_ONCE): Promise<void> {
  for (let batch = 0; batch < batches; batch++) if (await expireSome(database, shop, answers)) return;
  await database.withShop(shop, requestExpiry);
}

/** One batch; whether it was the last. Whoever changes the time meanwhile waits, so that the next look is never noted for the time before. */
function expireSome(database: Database, shop: string, most: number): Promise<boolean> {
  return database.withShop(shop, async (tenant) => {
    await holdExpiry(tenant, LEASE);
    const period = retentionOf((await readSettings(tenant)).settings);
    const gone = period === null ? 0 : await expireAnswers(tenant, period, most);
    if (gone === most) return false;
    await nextExpiry(tenant, period);
    return true;
  });
}
