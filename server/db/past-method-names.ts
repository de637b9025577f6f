import type { Reader, Statement, Tenant } from "./database.ts";
import { MAX_NAMES, type MethodKind } from "./method-names.ts";

/** State of the names in orders before the installation: read, not read yet, or refused by Shopify at the latest attempt. */
export type PastNamesState = "read" | "waiting" | "refused";

/** Number of orders by method name, for each kind of method. */
export type NameCounts = Readonly<Record<MethodKind, ReadonlyMap<string, number>>>;

/** Attempts to read a shop's orders, and seconds before the second one; each further attempt waits four times as long: a day for all of them. */
const ATTEMPTS = 7;
const PAUSE = 20;

/** Returns the state of a shop, and whether another attempt is allowed now; no row before the first one. */
export function pastNamesState({ shop, trx }: Reader): Statement<{ state: PastNamesState; isAllowed: boolean }> {
  return trx("past_method_names")
    .where({ shop })
    .select("state", trx.raw("state <> 'read' and attempts < ? and next_attempt_at <= now() as \"isAllowed\"", [ATTEMPTS]));
}

/**
 * Begins an attempt, and returns false if none is allowed: the names are read, another server reads them, the pause after a failure is not over, or there
 * were enough attempts. A shop without a row, because it was erased a moment ago, gets none.
 */
export async function beginPastNames({ shop, trx }: Tenant): Promise<boolean> {
  const pause = trx.raw("now() + ? * interval '1 second'", [PAUSE]);
  const first = trx("shops").where({ shop }).select("shop", trx.raw("1"), pause);
  const rows = await trx(trx.raw("past_method_names (shop, attempts, next_attempt_at)"))
    .insert(first)
    .onConflict("shop")
    .merge({
      attempts: trx.raw("past_method_names.attempts + 1"),
      next_attempt_at: trx.raw("now() + ? * power(4, past_method_names.attempts) * interval '1 second'", [PAUSE]),
    })
    .whereRaw("past_method_names.state <> 'read' and past_method_names.attempts < ? and past_method_names.next_attempt_at <= now()", [
      ATTEMPTS,
    ])
    .returning("shop");
  return rows.length > 0;
}

/** Stores the most frequent names. Nothing is left to read after that. */
export async function savePastNames({ shop, trx }: Tenant, counts: NameCounts): Promise<void> {
  const [payment, shipping] = [frequentNames(counts.payment), frequentNames(counts.shipping)];
  await trx("past_method_names").where({ shop }).update({ state: "read", payment, shipping });
}

/** Records that Shopify refuses access to the shop's orders. */
export async function refusePastNames({ shop, trx }: Tenant): Promise<void> {
  await trx("past_method_names").where({ shop }).update({ state: "refused" });
}

/** Makes all attempts possible again, as long as nothing was read: the app has been given access anew. */
export async function renewPastNames({ shop, trx }: Tenant): Promise<void> {
  await trx("past_method_names").where({ shop }).whereNot({ state: "read" }).update({ attempts: 0, next_attempt_at: trx.fn.now() });
}

/** Returns those of the orders that the app has stored, by number. */
export function storedOrders({ shop, trx }: Reader, ids: readonly string[]): Statement<{ id: string }> {
  return trx("orders")
    .where({ shop })
    .whereIn("id", [...ids])
    .select("id");
}

function frequentNames(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return JSON.stringify(Object.fromEntries(sorted.slice(0, MAX_NAMES)));
}
