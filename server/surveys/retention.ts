import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { expireAnswers, nextExpiry, postponeExpiry, requestExpiry, shopsToExpire, takeExpiry } from "../db/answer-expiry.ts";
import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { readSettings, retentionOf } from "../settings/read-settings.ts";

/** Milliseconds between two looks for shops with expired answers. */
const CHECK_INTERVAL = 60_000;
/** Seconds of a server's lease on a shop. The shop of a killed server is due again afterwards. */
const LEASE = 300;
/** Shops of one look for expired answers. */
const LOOKED_AT = 16;
/** Answers in one batch, and batches of one shop before other shops have their turn. */
const AT_ONCE = { answers: 500, batches: 20 };

type RetentionServices = Pick<Services, "database">;

/** Starts the loop that deletes answers past a shop's retention. Several servers share the shops. */
export function startRetention(services: Services): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, CHECK_INTERVAL, "answers were kept for longer than they should be", () =>
    deleteExpired(services, ended.signal),
  );
  return async () => {
    ended.abort();
    await stop();
  };
}

/**
 * Deletes expired answers of all due shops, one after the other, until none is left. A shop with more than one turn's batches is queued again behind
 * the others.
 */
export async function deleteExpired({ database }: RetentionServices, signal?: AbortSignal, atOnce = AT_ONCE): Promise<void> {
  while (!signal?.aborted) {
    const shops = await database.withWorker((trx) => shopsToExpire(trx, LOOKED_AT));
    let leasedCount = 0;
    for (const shop of shops) {
      if (signal?.aborted || !(await database.withShop(shop, (tenant) => takeExpiry(tenant, LEASE)))) continue;
      leasedCount++;
      await expireShop(database, shop, atOnce);
    }
    if (leasedCount === 0) return; // none is due, or other servers have them all
  }
}

async function expireShop(database: Database, shop: string, { answers, batches }: typeof AT_ONCE): Promise<void> {
  for (let batch = 0; batch < batches; batch++) if (await expireSome(database, shop, answers)) return;
  await database.withShop(shop, requestExpiry);
}

/**
 * Deletes one batch. Returns whether it was the last. A concurrent change of the retention waits, so that the next due time is never computed from
 * the earlier value.
 */
function expireSome(database: Database, shop: string, max: number): Promise<boolean> {
  return database.withShop(shop, async (tenant) => {
    await postponeExpiry(tenant, LEASE);
    const period = retentionOf((await readSettings(tenant)).settings);
    const expiredCount = period === null ? 0 : await expireAnswers(tenant, period, max);
    if (expiredCount === max) return false;
    await nextExpiry(tenant, period);
    return true;
  });
}
