import type { Services } from "../context.ts";
import { tryAgain } from "../events/try-again.ts";
import { repeat, type Stop } from "../ops/repeat.ts";
import { noteOrderedKnown } from "../store/recount-adds.ts";
import { everyShop } from "../store/rounds.ts";
import { type Looked, lookedThrough, noteLooked, ordersBehind } from "../store/uncounted-sales.ts";
import { countOrder } from "./count-order.ts";
import { marks } from "./marks.ts";
import { mendAdds } from "./recount.ts";

/** How often we see whether there is something to look through. */
const LOOK_EVERY = 60_000;
/** So long after the first look a server of before, which counts none of it, has gone: there is a second look then, and no third. */
const AGAIN_AFTER = 24 * 3_600_000;
/** Orders that are looked at together. */
const AT_ONCE = 500;

type Needs = Pick<Services, "database" | "testOrders">;

/** Something that is counted now and was not before, under the name of the setting that says when all shops were looked through for it. */
interface Job {
  name: string;
  /** Does it for a shop; answers how many orders were counted. */
  ofShop(needs: Needs, shop: string, signal?: AbortSignal): Promise<number>;
}

/** In the order in which one builds on the other. */
const jobs: readonly Job[] = [
  { name: "sales of orders of before", ofShop: countOrders },
  { name: "ordered adds of before", ofShop: markAdds },
];

/**
 * Counts what was stored before it was counted, behind the requests: the sales of orders, each on its own day, and which adds were ordered. What
 * an order becomes before it is its turn counts it as a whole, and it counts once all the same.
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
export async function catchUp(needs: Needs, now: Date, signal?: AbortSignal): Promise<number> {
  let counted = 0;
  for (const job of jobs) counted += await lookThrough(job, needs, now, signal);
  return counted;
}

async function lookThrough({ name, ofShop }: Job, needs: Needs, now: Date, signal?: AbortSignal): Promise<number> {
  const { owner } = needs.database;
  const looked = await lookedThrough(owner, name);
  if (looked !== null && !isDue(looked, now)) return 0;
  let counted = 0;
  for (const shop of await needs.database.withWorker(everyShop)) {
    if (signal?.aborted) return counted;
    counted += await ofShop(needs, shop, signal);
  }
  if (!signal?.aborted) await noteLooked(owner, name, { first: looked?.first ?? now.toISOString(), last: now.toISOString() });
  return counted;
}

async function markAdds({ database }: Needs, shop: string, signal?: AbortSignal): Promise<number> {
  await mendAdds(database, shop, signal);
  if (!signal?.aborted) await database.withShop(shop, noteOrderedKnown);
  return 0;
}

async function countOrders({ database, testOrders }: Needs, shop: string, signal?: AbortSignal): Promise<number> {
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
