import type { Knex } from "knex";

/** Backlog of the inbox, for operators and metrics. */
export interface InboxState {
  waiting: number;
  dead: number;
  /** Age of the oldest waiting event; 0 if none is waiting. */
  oldestSeconds: number;
}

/** Delivery as an operator sees it. */
export interface StoredDelivery {
  shop: string;
  id: string;
  topic: string;
  state: "waiting" | "done" | "dead";
  attempts: number;
  error: string | null;
  triggered_at: Date;
  received_at: Date;
  payload: unknown;
}

export async function inboxState(trx: Knex.Transaction): Promise<InboxState> {
  const row = await trx("inbox")
    .whereNot({ state: "done" })
    .first(
      trx.raw("count(*) filter (where state = 'waiting') as waiting"),
      trx.raw("count(*) filter (where state = 'dead') as dead"),
      trx.raw("extract(epoch from now() - min(received_at) filter (where state = 'waiting')) as oldest"),
    );
  return { waiting: Number(row.waiting), dead: Number(row.dead), oldestSeconds: Number(row.oldest ?? 0) };
}

/** Returns unprocessed deliveries, the oldest first, in one state or in both. */
export async function listDeliveries(trx: Knex.Transaction, state: "waiting" | "dead" | null): Promise<StoredDelivery[]> {
  return trx("inbox")
    .whereIn("state", state === null ? ["waiting", "dead"] : [state])
    .orderBy(["received_at", "id"])
    .limit(1_000)
    .select<StoredDelivery[]>("*");
}

export async function findDeliveries(trx: Knex.Transaction, id: string): Promise<StoredDelivery[]> {
  return trx("inbox").where({ id }).orderBy("shop").select<StoredDelivery[]>("*");
}

/** Requeues dead letters, one or all, with all their attempts; returns the number. */
export async function replayDeliveries(trx: Knex.Transaction, id: string | null): Promise<number> {
  return trx("inbox")
    .where({ state: "dead", ...(id === null ? {} : { id }) })
    .update({ state: "waiting", attempts: 0, due_at: trx.fn.now(), ended_at: null });
}
