import type { Services } from "../context.ts";
import { tryAgain } from "../events/try-again.ts";
import { repeat, type Stop } from "../ops/repeat.ts";
import { everyShop } from "../store/rounds.ts";
import { type Looked, lookedThrough, noteLooked, ordersBehind } from "../store/uncounted-sales.ts";
import { countOrder } from "./count-order.ts";
import { marks } from "./marks.ts";

/** How often we see whether there is something to look through. */
const LOOK_EVERY = 60_000;
/** So long after the first look a server of before, which counts no sales, has gone: there is a second look then, and no third. */
const AGAIN_AFTER = 24 * 3_600_000;
/** Orders that are looked at together. */
const AT_ONCE = 500;

type Needs = Pick<Services, "database" | "testOrders">;

/**
 * Counts the sales of orders that were stored before sales were counted, behind the requests, each on its own day. What such an order becomes
 * before it is its turn counts it as a whole, and it counts once all the same.
 */
export function keepCatchingUp(services: Services): Stop {
  const ended = new AbortController();
  const stop = repeat(services, LOOK_EVERY, "orders of before were not counted", () => catchUp(services, new Date(), ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Does so where it is time; answers how many orders were counted. */
export async function catchUp({ database, testOrders }: Needs, now: Date, signal?: AbortSignal): Promise<number> {
  const looked = await lookedThrough(database.owner);
  if (looked !== null && !isDue(looked, now)) return 0;
  let counted = 0;
  for (const shop of await database.withWorker(everyShop)) {
    if (signal?.aborted) return counted;
    counted += await ofShop({ database, testOrders }, shop, signal);
  }
  if (!signal?.aborted) await noteLooked(database.owner, { first: looked?.first ?? now.toISOString(), last: now.toISOString() });
  return counted;
}

async function ofShop({ database, testOrders }: Needs, shop: string, signal?: AbortSignal): Promise<number> {
  const names = marks.map(({ mark }) => mark);
  let [behind, counted, full] = ["", 0, true];
  while (full && !signal?.aborted) {
    const page = await database.withShop(shop, (tenant) => ordersBehind(tenant, names, testOrders, behind, AT_ONCE));
    for (const { id, uncounted } of page) {
      if (!uncounted || signal?.aborted) continue;
      await tryAgain(() => database.withShop(shop, (tenant) => countOrder(tenant, id)));
      counted++;
    }
    full = page.length === AT_ONCE;
    behind = page.at(-1)?.id ?? behind;
  }
  return counted;
}

function isDue({ first, last }: Looked, now: Date): boolean {
  const again = Date.parse(first) + AGAIN_AFTER;
  return Date.parse(last) < again && now.getTime() >= again;
}
