import { type StopLoop, startLoop } from "../concurrency/background-loop.ts";
import type { Database, Tenant } from "../db/database.ts";
import { everyShop } from "../db/reconcile-queue.ts";
import { type BackfillPosition, backfillDone, saveBackfillPosition } from "../db/verification-progress.ts";
import type { Services } from "../services.ts";

/** How often we see whether there is something to look through. */
const LOOK_EVERY = 60_000;
/** So long after the first look a server of before, which writes what is looked for, has gone: there is a second look then, and no third. */
const AGAIN_AFTER = 24 * 3_600_000;

type Mended = Pick<Services, "database" | "testOrders">;

/** What is mended in what servers of before have stored, by means of some of our services. */
export interface Mending<Needs extends Pick<Services, "database"> = Mended> {
  /** By what it is remembered that it was done. */
  name: string;
  /** What is said where it could not be done. */
  failure: string;
  /** Mends what a shop has of it; answers how much that was. */
  ofShop(services: Needs, shop: string, signal?: AbortSignal): Promise<number>;
}

/** Looks through all shops behind the requests, where it is time. */
export function startVerification(services: Services, mending: Mending<Services>): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, LOOK_EVERY, mending.failure, () => verifyShops(services, mending, new Date(), ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Does so where it is time; answers how much was mended. */
export async function verifyShops<Needs extends Pick<Services, "database">>(
  services: Needs,
  { name, ofShop }: Mending<Needs>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { database } = services;
  const looked = await backfillDone(database.owner, name);
  if (looked !== null && !isDue(looked, now)) return 0;
  let mended = 0;
  for (const shop of await database.withWorker(everyShop)) {
    if (signal?.aborted) return mended;
    mended += await ofShop(services, shop, signal);
  }
  if (!signal?.aborted)
    await saveBackfillPosition(database.owner, name, { first: looked?.first ?? now.toISOString(), last: now.toISOString() });
  return mended;
}

/** Goes through a shop's rows in pages, by what each is found behind. */
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
  /** Rows of a page that is full. */
  atOnce: number;
  read(tenant: Tenant, behind: string): Promise<Row[]>;
  each(page: readonly Row[]): Promise<void>;
}

function isDue({ first, last }: BackfillPosition, now: Date): boolean {
  const again = Date.parse(first) + AGAIN_AFTER;
  return Date.parse(last) < again && now.getTime() >= again;
}
