import { families } from "../../engine/declarations/catalog.ts";
import { questionTypesOf } from "../../engine/survey/question-types.ts";
import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { storedFamily } from "../configurations/stored-family.ts";
import { nextUncounted, noteCounted, takeUncounted } from "../db/answer-counts.ts";
import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { countKey } from "./count-key.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** Milliseconds between two looks for uncounted answers, which a server of an earlier release stores. */
const CHECK_INTERVAL = 60_000;
/** Answers in one batch, and batches of one shop before the next shop has its turn. */
const AT_ONCE = { answers: 500, batches: 20 };
const ASKING = families.filter((family) => questionTypesOf(family) !== undefined).map(({ id }) => id);

/** Starts the loop that counts uncounted answers. Several servers share them. */
export function startCountBackfill(services: Services): StopLoop {
  const ended = new AbortController();
  const stop = startLoop(services, CHECK_INTERVAL, "answers were not counted", () => backfillCounts(services, ended.signal));
  return async () => {
    ended.abort();
    await stop();
  };
}

/** Counts answers of all shops, in turns, until none is left that can be counted. */
export async function backfillCounts({ database }: Pick<Services, "database">, signal?: AbortSignal): Promise<void> {
  let more = true;
  while (more) {
    more = false;
    for (let shop = await next(database, ""); shop !== null; shop = await next(database, shop)) {
      let full = true;
      for (let batch = 0; full && batch < AT_ONCE.batches && !signal?.aborted; batch++) full = await countSome(database, shop);
      more ||= full;
    }
    if (signal?.aborted) return;
  }
}

function next(database: Database, behind: string): Promise<string | null> {
  return database.withWorker((trx) => nextUncounted(trx, behind));
}

/** Counts one batch. Returns whether the batch was full. */
function countSome(database: Database, shop: string): Promise<boolean> {
  return database.withShop(shop, async (tenant) => {
    const rows = await takeUncounted(tenant, ASKING, AT_ONCE.answers);
    const counted = rows.map(({ guid, checkout, family, configuration, answers }) => ({
      ...{ guid, checkout, counted: countKey(visibleQuestionsOf(storedFamily(family), configuration), answers) },
    }));
    if (counted.length > 0) await noteCounted(tenant, counted);
    return rows.length === AT_ONCE.answers;
  });
}
