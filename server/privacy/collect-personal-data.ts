import { removeRequestOrders } from "../db/data-request-orders.ts";
import { findGathering, gatherFromStart, lockGathering, notePieces } from "../db/data-requests.ts";
import type { Database, Tenant } from "../db/database.ts";
import { shareSubjects } from "../db/redacted-subjects.ts";
import { personalTables } from "./personal-tables.ts";

/** All data sources in the order of collection: orders lead to the checkouts with answers. */
const tellers = personalTables
  .toReversed()
  .flatMap(({ table, tell }) => (typeof tell === "string" ? [] : tell.map((teller) => ({ table, teller }))));

/** Tables that may have data to report. */
export const reportedTables: readonly string[] = [...new Set(tellers.map(({ table }) => table))];

/**
 * Collects the data for a request, one page in each transaction, until everything is collected, `max` pages are, or the signal aborts. Several
 * servers may work on one request: each page is stored once.
 */
export async function collectPersonalData(
  database: Database,
  shop: string,
  id: string,
  max = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<void> {
  let more = true;
  for (let pages = 0; more && pages < max && !signal?.aborted; pages++)
    more = await database.withShop(shop, (tenant) => gatherPage(tenant, id));
}

/** Collects one page. Returns whether there is more. */
async function gatherPage(tenant: Tenant, id: string): Promise<boolean> {
  const gathering = await findGathering(tenant, id);
  if (gathering === null || gathering.gathered_at !== null) return false;
  const at = Math.max(
    tellers.findIndex(({ teller }) => teller.name === gathering.teller),
    0,
  );
  const [current, next] = tellers.slice(at);
  if (current === undefined) throw new Error("there is nothing to tell");
  const { table, teller } = current;
  const request = { id, customer: gathering.customer_id };
  if (teller.about) await shareSubjects(tenant, await teller.about(tenant, request, gathering.behind));
  if (!(await lockGathering(tenant, gathering))) return true;
  const { pieces, behind } = await teller.page(tenant, request, gathering.behind);
  const upcoming = behind === null ? next?.teller : teller;
  const place = upcoming === undefined ? null : { teller: upcoming.name, behind };
  await notePieces(tenant, gathering, table, pieces, place);
  return place !== null;
}

/** Deletes collected data of requests about erased orders. The rest of each request is collected again in the background. */
export async function collectAgain(tenant: Tenant, erased: readonly string[]): Promise<void> {
  if (erased.length > 0) await gatherFromStart(tenant, await removeRequestOrders(tenant, erased));
}
