import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** One event of the platform; `id` is the platform's own, and the same when it sends the event again. */
export interface Delivery {
  shop: string;
  id: string;
  topic: string;
  /** When it happened, by the platform's clock: deliveries come late and in any order. */
  triggeredAt: Date;
  payload: unknown;
}

/** A delivery that a worker holds for the time of its lease; `attempt` counts from 1. */
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

/** Keeps a delivery; false when it was kept before. */
export async function addDelivery({ shop, trx }: Tenant, { id, topic, triggeredAt, payload }: Delivery): Promise<boolean> {
  const row = { shop, id, topic, triggered_at: triggeredAt, payload: JSON.stringify(payload) };
  return (await trx("inbox").insert(row).onConflict(["shop", "id"]).ignore().returning("id")).length > 0;
}

/** Takes what is due, of all shops, for so many seconds. What a killed worker held is due again when they are over. */
export async function claimDeliveries(trx: Knex.Transaction, count: number, seconds: number): Promise<Claim[]> {
  const due = trx("inbox").where({ state: "waiting" }).where("due_at", "<=", trx.fn.now()).orderBy("due_at").limit(count);
  const { rows } = await trx.raw<{ rows: Row[] }>(
    // materialized: a join may look at a subquery once for each row, and each look would lock and take further deliveries
    `with n as materialized (?) update inbox i set attempts = i.attempts + 1, due_at = now() + ? * interval '1 second' from n
     where i.shop = n.shop and i.id = n.id returning i.shop, i.id, i.topic, i.triggered_at, i.payload, i.attempts`,
    [due.select("shop", "id").forUpdate().skipLocked(), seconds],
  );
  return rows.map(({ shop, id, topic, triggered_at, payload, attempts }) => {
    return { shop, id, topic, triggeredAt: triggered_at, payload, attempt: attempts };
  });
}

/**
 * A delivery took effect. Its id stays, so that the same one is known when it comes again; what it said does not. One that has come again
 * since this claim, because the first was erased with its shop, is another delivery, and not ended.
 */
export async function endDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const ended = { state: "done", payload: null, error: null, ended_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt }).update(ended);
}

export async function removeDelivery({ shop, trx }: Tenant, id: string): Promise<void> {
  await trx("inbox").where({ shop, id }).delete();
}

/** Puts a failed delivery off, unless another worker has taken it up since the lease ended. */
export async function delayDelivery({ shop, trx }: Tenant, { id, attempt }: Claim, seconds: number, error: string): Promise<void> {
  const due_at = trx.raw("now() + ? * interval '1 second'", [seconds]);
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update({ due_at, error });
}

/** Gives a failed delivery up, until somebody asks for it again. */
export async function buryDelivery({ shop, trx }: Tenant, { id, attempt }: Claim, error: string): Promise<void> {
  const buried = { state: "dead", error, ended_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(buried);
}

/** Gives back what was claimed and not begun: another worker may have it at once. */
export async function releaseDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const free = { attempts: attempt - 1, due_at: trx.fn.now() };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(free);
}

/** Puts a delivery that has come further, and is not done, behind what is due: its tries count anew. */
export async function resumeDelivery({ shop, trx }: Tenant, { id, attempt }: Claim): Promise<void> {
  const free = { attempts: 0, due_at: trx.fn.now(), error: null };
  await trx("inbox").where({ shop, id, attempts: attempt, state: "waiting" }).update(free);
}

/** Forgets what ended long ago: the platform sends nothing again after some hours, and a dead letter nobody asked for is history. */
export async function pruneDeliveries(trx: Knex.Transaction): Promise<number> {
  return trx("inbox")
    .where((done) => done.where({ state: "done" }).whereRaw("ended_at < now() - interval '7 days'"))
    .orWhere((dead) => dead.where({ state: "dead" }).whereRaw("ended_at < now() - interval '30 days'"))
    .delete();
}
