import { batchByKey } from "../concurrency/batch-by-key.ts";
import { limitConcurrency } from "../concurrency/limit-concurrency.ts";
import { tryAgain } from "../concurrency/try-again.ts";
import { type DataSubjects, NO_SUBJECTS, uniteSubjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import { addEvents, type EventRow } from "../db/events.ts";
import { areRedacted, lockSubjects, shareSubjects } from "../db/redacted-subjects.ts";
import { eraseSubjects } from "../privacy/erase-subjects.ts";
import type { Services } from "../services.ts";
import { lineAttributes } from "./line-attributes.ts";
import { sellingSources } from "./reported-types.ts";

/**
 * Milliseconds within which reports of one shop are stored together, and the maximum number of events in a batch. The number is bounded because each
 * event may have a customer and a checkout of its own, and locks both.
 */
const TOGETHER = { within: 50, max: 500 };
/** Batches stored at once, over all shops. Most database connections are left to the admin. */
const AT_ONCE = 2;

/**
 * Stores events that blocks report, and resolves when they are stored. Events of erased subjects are dropped. A checkout that is reported with an
 * erased customer belongs to that customer, and is erased as well.
 */
export function ingestEvents({ database, log, metrics }: Services) {
  return batchByKey<EventRow>(TOGETHER, limitConcurrency(AT_ONCE), async (shop, events) => {
    const store = (tenant: Tenant) => storeAll(tenant, events);
    const { stored, refused } = await tryAgain(() => database.withShop(shop, store));
    if (stored.full) log.warn({ shop }, "daily event limit of a store reached");
    metrics.reported.inc({ outcome: "counted" }, stored.fresh);
    metrics.reported.inc({ outcome: "dropped" }, events.length - stored.fresh);
    await eraseSubjects(database, shop, { ...NO_SUBJECTS, checkouts: refused }, new Date());
  });
}

async function storeAll(tenant: Tenant, events: readonly EventRow[]) {
  const { customers, checkouts } = uniteSubjects(...events.map(aboutOf));
  await shareSubjects(tenant, { ...NO_SUBJECTS, customers });
  // an add and an impression of one checkout that arrive at two servers at once must see each other
  await lockSubjects(tenant, { ...NO_SUBJECTS, checkouts });
  const erased = await areRedacted(tenant, events.map(aboutOf));
  const remaining = events.filter((_, at) => !erased[at]);
  const stored = remaining.length === 0 ? { fresh: 0, full: false } : await addEvents(tenant, remaining, sellingSources, lineAttributes);
  const refused = events.flatMap(({ customer, checkout }, at) => (erased[at] && customer !== null ? [checkout] : []));
  return { stored, refused };
}

function aboutOf({ customer, checkout }: EventRow): DataSubjects {
  return { ...NO_SUBJECTS, customers: customer === null ? [] : [customer], checkouts: [checkout] };
}
