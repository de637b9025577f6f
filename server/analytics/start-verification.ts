import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { type BackfillPosition, backfillDone, saveBackfillPosition } from "../db/backfill-position.ts";
import type { Database, Tenant } from "../db/database.ts";
import { everyShop } from "../db/reconcile-queue.ts";
import type { Services } from "../services.ts";

/** Milliseconds between two checks whether a backfill is due. */
const CHECK_INTERVAL = 60_000;
/** Milliseconds from the first run to a second, which is the last. By then no server of the earlier release, which still writes old rows, is left. */
const AGAIN_AFTER = 24 * 3_600_000;

type VerifyServices = Pick<Services, "database" | "testOrders">;

/** A backfill that repairs rows of earlier releases, with some of our services. */
export interface Mending<Needs extends Pick<Services, "database"> = VerifyServices> {
  /** Key under which the completed backfill is stored. */
  name: string;
  /** Log message of a failure. */
  failure: string;
  /** Repairs the rows of a shop. Returns how many were repaired. */
  ofShop(services: Needs, shop: string, signal?: AbortSignal): Promise<number>;
}

/** Starts the loop that runs the backfill over all shops when it is due. */
export function startVerification(services: Services, mending: Mending<Services>): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, CHECK_INTERVAL, mending.failure, () => verifyShops(services, mending, new Date(), ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Runs the backfill if it is due. Returns how many rows were repaired. */
export async function verifyShops<Needs extends Pick<Services, "database">>(
  services: Needs,
  { name, ofShop }: Mending<Needs>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { database } = services;
  const looked = await backfillDone(database.owner, name);
  if (looked !== null && !isVerificationNeeded(looked, now)) return 0;
  let repairedCount = 0;
  for (const shop of await database.withWorker(everyShop)) {
    if (signal?.aborted) return repairedCount;
    repairedCount += await ofShop(services, shop, signal);
  }
  if (!signal?.aborted)
    await saveBackfillPosition(database.owner, name, { first: looked?.first ?? now.toISOString(), last: now.toISOString() });
  return repairedCount;
}

/** Processes a shop's rows in pages, each read after the last id of the page before. */
export async function inPages<Row extends { id: string }>(
  database: Database,
  shop: string,
  { read, each, atOnce }: Pages<Row>,
  signal?: AbortSignal,
): Promise<void> {
  let [behind, full] = ["", true];
  while (full && !signal?.aborted) {
    const from = behind;
    const page = await database.withShop(shop, (tenant) => read(tenant, from));
    await each(page);
    full = page.length === atOnce;
    behind = page.at(-1)?.id ?? behind;
  }
}

interface Pages<Row> {
  /** Number of rows in a full page. */
  atOnce: number;
  read(tenant: Tenant, behind: string): Promise<Row[]>;
  each(page: readonly Row[]): Promise<void>;
}

function isVerificationNeeded({ first, last }: BackfillPosition, now: Date): boolean {
  const again = Date.parse(first) + AGAIN_AFTER;
  return Date.parse(last) < again && now.getTime() >= again;
}
