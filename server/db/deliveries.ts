import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** Webhook event of Shopify; `id` is Shopify's own, and the same when Shopify sends the event again. */
export interface Delivery {
  shop: string;
  id: string;
  topic: string;
  /** Time of the event by Shopify's clock: deliveries come late and in any order. */
  triggeredAt: Date;
  payload: unknown;
}

/** Delivery leased by a worker; `attempt` counts from 1. */
export interface Claim extends Delivery {
  attempt: number;
}

interface Row {
  shop: string;
  id: string;
  topic: string;
  triggered_at: Date;
  payload: unknown;
  attempts: number;
}

function waitingIn(trx: Knex.Transaction) {
  return trx("inbox").where({ state: "waiting" }).where("due_at", "<=", trx.fn.now());
}

/** Stores a delivery; false if it was stored before. */
export async function addDelivery({ shop, trx }: Tenant, { id, topic, triggeredAt, payload }: Delivery): Promise<boolean> {
  const row = { shop, id, topic, triggered_at: triggeredAt, payload: JSON.stringify(payload) };
  return (await trx("inbox").insert(row).onConflict(["shop", "id"]).ignore().returning("id")).length > 0;
}

/** Returns due deliveries of all shops by their ids, the longest due first. Nothing is locked, so that the shops may be on several nodes. */
export async function waitingDeliveries(trx: Knex.Transaction, count: number): Promise<{ shop: string; ids: string[] }[]> {
  const waiting: { shop: string; id: string }[] = await waitingIn(trx).orderBy("due_at").limit(count).select("shop", "id");
  const byShop = new Map<string, string[]>();
  for (const { shop, id } of waiting) byShop.set(shop, [...(byShop.get(shop) ?? []), id]);
  return [...byShop].map(([shop, ids]) => ({ shop, ids }));
}

/** Leases those of some deliveries for so many seconds that are still due. Those of a killed worker are due again when the lease ends. */
export async function claimDeliveries({ shop, trx }: Tenant, ids: readonly string[], seconds: number): Promise<Claim[]> {
  const free = waitingIn(trx)
    .where({ shop })
    .whereIn("id", [...ids])
    .select("id")
    .forUpdate()
    .skipLocked();
  const rows: Row[] = await trx("inbox")
    .with("free", free)
    .where({ shop })
    .whereIn("id", trx("free").select("id"))
    .update({ attempts: trx.raw("attempts + 1"), due_at: trx.raw("now() + ? * interval '1 second'", [seconds]) })
    .returning(["shop", "id", "topic", "triggered_at", "payload", "attempts"]);
  return rows.map(({ shop, id, topic, triggered_at, payload, attempts }) => {
    return { shop, id, topic, triggeredAt: triggered_at, payload, attempt: attempts };
  });
}

/**
 * Ends a processed delivery. Its id stays, so that a repetition is recognized; its payload is deleted. A delivery that was received again after this
 * claim (the first was erased with its shop) is another one, and stays open.
 */
export async function endDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const ended = { state: "done", payload: null, error: null, ended_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt }).update(ended);
}

export async function removeDelivery({ shop, trx }: Tenant, id: string): Promise<void> {
  await trx("inbox").where({ shop, id }).delete();
}

/** Delays a failed delivery, unless another worker has claimed it since the lease ended. */
export async function delayDelivery({ shop, trx }: Tenant, { id, attempt }: Claim, seconds: number, error: string): Promise<void> {
  const delayed = { due_at: trx.raw("now() + ? * interval '1 second'", [seconds]), error };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(delayed);
}

/** Makes a failed delivery a dead letter, until an operator replays it. */
export async function buryDelivery({ shop, trx }: Tenant, { id, attempt }: Claim, error: string): Promise<void> {
  const buried = { state: "dead", error, ended_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(buried);
}

/** Returns a claimed delivery that was not begun: another worker may take it at once. */
export async function releaseDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const free = { attempts: attempt - 1, due_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(free);
}

/** Requeues a delivery that has made progress and is not done; its attempts count from zero again. */
export async function resumeDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const free = { attempts: 0, due_at: trx.fn.now(), error: null };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(free);
}

/** Deletes deliveries that ended long ago: Shopify stops repeating after some hours, and old dead letters are of no use. */
export async function pruneDeliveries(trx: Knex.Transaction): Promise<number> {
  return trx("inbox")
    .where((done) => done.where({ state: "done" }).whereRaw("ended_at < now() - interval '7 days'"))
    .orWhere((dead) => dead.where({ state: "dead" }).whereRaw("ended_at < now() - interval '30 days'"))
    .delete();
}
