import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** A merchant asks what we hold of a customer; kept until that was handed over. */
export interface DataRequestRow {
  id: string;
  /** Null where we hold nothing that may be told: nobody was named, or the customer was erased. */
  customer_id: string | null;
  requested_at: Date;
}

/** How far gathering has come: which part of it is next, behind what. */
export interface Place {
  teller: string | null;
  behind: Readonly<Record<string, string>> | null;
}

/** A request with the state of what is gathered for it. */
export interface Gathering extends DataRequestRow, Place {
  /** Counted up with each change of what is gathered, also when it begins anew. */
  step: number;
  pieces: number;
  /** When all was gathered. */
  gathered_at: Date | null;
}

const ANEW = { teller: null, behind: null, pieces: 0, gathered_at: null };

/** Writes a request down, to be gathered. One that is there already is gathered anew, unless that is still under way. */
export async function putDataRequest(tenant: Tenant, row: DataRequestRow): Promise<void> {
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

/** How far a request is; null where there is none, or none any more. */
export async function findGathering({ shop, trx }: Tenant, id: string): Promise<Gathering | null> {
  return (await trx("data_requests").where({ shop, id }).first<Gathering>()) ?? null;
}

/** Holds a request for this transaction; false where it has gone, or gathering has come to another place meanwhile. */
export async function holdGathering({ shop, trx }: Tenant, { id, step }: Gathering): Promise<boolean> {
  return (await trx("data_requests").where({ shop, id, step }).forUpdate().first("id")) !== undefined;
}

/** Keeps pieces of what was gathered, each the text of a JSON array, and where it goes on; null when that was all. */
export async function notePieces(
  { shop, trx }: Tenant,
  { id, step, pieces }: Gathering,
  of: string,
  texts: readonly string[],
  place: Place | null,
): Promise<void> {
  for (const [at, facts] of texts.entries()) await trx("data_request_pieces").insert({ shop, request: id, number: pieces + at, of, facts });
  const next = place === null ? { gathered_at: trx.raw("clock_timestamp()") } : { ...place, behind: JSON.stringify(place.behind) };
  await trx("data_requests")
    .where({ shop, id })
    .update({ ...next, step: step + 1, pieces: pieces + texts.length });
}

/** Forgets what was gathered for requests; it is gathered anew from what is there by then. */
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

/** A request of any shop that is still to be gathered, behind one of them. */
export async function nextGathering(trx: Knex.Transaction, behind: readonly [string, string]): Promise<[string, string] | null> {
  const open = trx("data_requests")
    .whereNull("gathered_at")
    .whereRaw("(shop, id) > (?, ?)", [...behind]);
  const row = await open.orderBy(["shop", "id"]).first("shop", "id");
  return row === undefined ? null : [row.shop, row.id];
}

/** The open requests of all shops, or those of one id, the most urgent first. */
export async function listDataRequests(trx: Knex.Transaction, id: string | null): Promise<(Gathering & { shop: string })[]> {
  return trx("data_requests")
    .where(id === null ? {} : { id })
    .orderBy(["requested_at", "shop"])
    .select<(Gathering & { shop: string })[]>("*");
}

/** A request was answered: nothing of it is kept. */
export async function endDataRequest(trx: Knex.Transaction, id: string): Promise<number> {
  return trx("data_requests").where({ id }).delete();
}
