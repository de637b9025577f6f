import { removeRequestOrders } from "../db/data-request-orders.ts";
import { findGathering, gatherFromStart, holdGathering, notePieces } from "../db/data-requests.ts";
import type { Database, Tenant } from "../db/database.ts";
import { shareSubjects } from "../db/redactions.ts";
import { personalTables } from "./personal-tables.ts";

/** Everything that is told of somebody, in its order: orders lead to the checkouts at which something was answered. */
const tellers = personalTables
  .toReversed()
  .flatMap(({ table, tell }) => (typeof tell === "string" ? [] : tell.map((teller) => ({ table, teller }))));

/** The tables of which something may be told. */
export const reportedTables: readonly string[] = [...new Set(tellers.map(({ table }) => table))];

/**
 * Gathers what we hold of whom a request is about, a page a transaction, until all is gathered, so many pages are, or it is ended. Several may
 * do so for one request: each page is kept once.
 */
export async function collectPersonalData(
  database: Database,
  shop: string,
  id: string,
  most = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<void> {
  let more = true;
  for (let pages = 0; more && pages < most && !signal?.aborted; pages++)
    more = await database.withShop(shop, (tenant) => gatherPage(tenant, id));
}

/** Whether there is more to be gathered. */
async function gatherPage(tenant: Tenant, id: string): Promise<boolean> {
  const found = await findGathering(tenant, id);
  if (found === null || found.gathered_at !== null) return false;
  const at = Math.max(
    tellers.findIndex(({ teller }) => teller.name === found.teller),
    0,
  );
  const [current, next] = tellers.slice(at);
  if (current === undefined) throw new Error("there is nothing to tell");
  const { table, teller } = current;
  const request = { id, customer: found.customer_id };
  if (teller.about) await shareSubjects(tenant, await teller.about(tenant, request, found.behind));
  if (!(await holdGathering(tenant, found))) return true;
  const { pieces, behind } = await teller.page(tenant, request, found.behind);
  const upcoming = behind === null ? next?.teller : teller;
  const place = upcoming === undefined ? null : { teller: upcoming.name, behind };
  await notePieces(tenant, found, table, pieces, place);
  return place !== null;
}

/** Forgets what was gathered for requests about orders that are erased; the rest of it is gathered anew, behind the requests. */
export async function recollect(tenant: Tenant, erased: readonly string[]): Promise<void> {
  if (erased.length > 0) await gatherFromStart(tenant, await removeRequestOrders(tenant, erased));
}
