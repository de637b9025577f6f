import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Data request: a merchant asks for the data that we hold about a customer. The row is kept until the data was handed over. */
export interface DataRequest {
  id: string;
  /** Null if there is nothing to report: no customer was named, or the customer was erased. */
  customer_id: string | null;
  requested_at: Date;
}

/** Position of the gathering: the next source, and the cursor within it. */
export interface Place {
  teller: string | null;
  behind: Readonly<Record<string, string>> | null;
}

/** Data request with the state of its gathered data. */
export interface Gathering extends DataRequest, Place {
  /** Counter of changes to the gathered data, restarts included. */
  step: number;
  pieces: number;
  /** Time at which the gathering was complete. */
  gathered_at: Date | null;
}

const ANEW = { teller: null, behind: null, pieces: 0, gathered_at: null };

/** Inserts a data request, to be gathered. A request that exists already is gathered again, unless the gathering is still under way. */
export async function putDataRequest(tenant: Tenant, row: DataRequest): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const added = await trx("data_requests")
    .insert({ shop, ...row })
    .onConflict(["shop", "id"])
    .ignore()
    .returning("id");
  if (added.length > 0) return;
  const { id, ...changes } = row;
  const again = await trx("data_requests").where({ shop, id }).whereNotNull("gathered_at").update(changes);
  if (again > 0) await gatherFromStart(tenant, [id]);
}

/** Returns the state of a data request; null if it does not exist, or no longer. */
export async function findGathering({ shop, trx }: Tenant, id: string): Promise<Gathering | null> {
  return (await trx("data_requests").where({ shop, id }).first<Gathering>()) ?? null;
}

/** Locks a data request for the transaction; false if it is gone, or its gathering has moved on meanwhile. */
export async function lockGathering({ shop, trx }: Tenant, { id, step }: Gathering): Promise<boolean> {
  return (await trx("data_requests").where({ shop, id, step }).forUpdate().first("id")) !== undefined;
}

/** Stores gathered pieces, each the text of a JSON array, and the next position; null ends the gathering. */
export async function notePieces(
  { shop, trx }: Tenant,
  { id, step, pieces }: Gathering,
  of: string,
  texts: readonly string[],
  place: Place | null,
): Promise<void> {
  for (const [at, facts] of texts.entries()) await trx("data_request_pieces").insert({ shop, request: id, number: pieces + at, of, facts });
  const next = place === null ? { gathered_at: trx.raw("statement_timestamp()") } : { ...place, behind: JSON.stringify(place.behind) };
  await trx("data_requests")
    .where({ shop, id })
    .update({ ...next, step: step + 1, pieces: pieces + texts.length });
}

/** Deletes the gathered data of requests and restarts their gathering with the data of that time. */
export async function gatherFromStart({ shop, trx }: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx("data_requests")
    .where({ shop })
    .whereIn("id", [...ids])
    .update({ ...ANEW, step: trx.raw("step + 1") });
  await trx("data_request_pieces")
    .where({ shop })
    .whereIn("request", [...ids])
    .delete();
}

export async function removeDataRequests({ shop, trx }: Tenant, customers: readonly string[]): Promise<void> {
  if (customers.length > 0)
    await trx("data_requests")
      .where({ shop })
      .whereIn("customer_id", [...customers])
      .delete();
}

/** Returns the next data request of any shop that is not gathered, after a cursor. */
export async function nextGathering(trx: Knex.Transaction, behind: readonly [string, string]): Promise<[string, string] | null> {
  const open = trx("data_requests")
    .whereNull("gathered_at")
    .whereRaw("(shop, id) > (?, ?)", [...behind]);
  const row = await open.orderBy(["shop", "id"]).first("shop", "id");
  return row === undefined ? null : [row.shop, row.id];
}

/** Returns the open data requests of all shops, or those with one id, the most urgent first. */
export async function listDataRequests(trx: Knex.Transaction, id: string | null): Promise<(Gathering & { shop: string })[]> {
  return trx("data_requests")
    .where(id === null ? {} : { id })
    .orderBy(["requested_at", "shop"])
    .select<(Gathering & { shop: string })[]>("*");
}

/** Deletes an answered data request with all its data. */
export async function endDataRequest(trx: Knex.Transaction, id: string): Promise<number> {
  return trx("data_requests").where({ id }).delete();
}
