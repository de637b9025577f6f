import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Reader, Statement, Tenant, WriteStatement } from "./database.ts";

/** Outcome for a part of a reconciler: the known state at Shopify, and the problem, in words for the merchant. */
export interface Outcome {
  /** Name of the part; "" for a reconciler with one part only. */
  part: string;
  state: Readonly<Record<string, unknown>>;
  problem: string | null;
}

/** Outcome of a repair; `ours` marks a problem that concerns the operators, and not the merchant alone. */
export type RepairRecord = Outcome & { ours?: boolean };

/** Stored status of a part. */
export interface ReconcilerStatus extends Outcome {
  /** Mark of the latest change that has not been reconciled yet. */
  due: string | null;
}

/** Returns the stored statuses of some reconcilers, each with the reconciler's name. */
export function selectStatuses({ shop, trx }: Reader, reconcilers: readonly string[]): Statement<ReconcilerStatus & { duty: string }> {
  return trx("duties")
    .where({ shop })
    .whereIn("duty", [...reconcilers])
    .orderBy(["duty", "part"])
    .select<(ReconcilerStatus & { duty: string })[]>("duty", "part", "state", "problem", "due");
}

/** Returns the statuses of one reconciler within a transaction; `change` locks them. */
export async function statusesOf({ shop, trx }: Tenant, reconciler: string, change = false): Promise<ReconcilerStatus[]> {
  const query = trx("duties")
    .where({ shop, duty: reconciler })
    .orderBy("part")
    .select<ReconcilerStatus[]>("part", "state", "problem", "due");
  return change ? query.forUpdate() : query;
}

/** Requests a reconciler in the transaction that causes the need: a crash cannot lose the request. */
export async function requestReconcile(tenant: Tenant, reconciler: string, part = ""): Promise<void> {
  await requestReconciles(tenant, [reconciler], part);
}

/** Requests several reconcilers, and inserts the shop's row if missing. */
export function requestReconciles({ shop, trx }: Reader, reconcilers: readonly string[], part = ""): Knex.QueryBuilder {
  const existing = trx("shops").insert({ shop, engine: OWN_ENGINE_DIGEST }).onConflict("shop").ignore();
  // rows are locked in the same order everywhere, so that no deadlock arises
  const rows = reconcilers.toSorted().map((reconciler) => ({ shop, duty: reconciler, part, due: randomUUID() }));
  return trx("duties").with("known", existing).insert(rows).onConflict(["shop", "duty", "part"]).merge(["due"]);
}

/** Requests a reconciler for the merchant, whose word overrides decisions that others made at Shopify: the stored state is deleted. */
export async function renewRequest(tenant: Tenant, reconciler: string): Promise<void> {
  const { shop, trx } = tenant;
  await trx("duties").where({ shop, duty: reconciler }).update({ state: {} });
  await requestReconcile(tenant, reconciler);
}

/** Requests all reconcilers that lacked a scope. */
export async function markDenied({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).whereRaw("state \\? 'denied'").update({ due: randomUUID() });
}

/** Removes the marks that were read; a later change has set another mark. */
export function endRequests({ shop, trx }: Reader, reconciler: string, statuses: readonly ReconcilerStatus[]): WriteStatement {
  const marks = statuses.flatMap(({ due }) => due ?? []);
  return trx("duties").where({ shop, duty: reconciler }).whereIn("due", marks).update({ due: null });
}

/**
 * Deletes the stored ids of Shopify objects before the objects are deleted: an object found missing after a crash then does not look like somebody
 * else's deletion.
 */
export function forgetObjects({ shop, trx }: Reader, reconcilers: readonly string[], ids: readonly string[]): WriteStatement {
  return trx("duties")
    .where({ shop })
    .whereIn("duty", [...reconcilers])
    .whereRaw("state ->> 'id' = any(?::text[])", [[...ids]])
    .update({ state: trx.raw("state - 'id'") });
}

/** Outcomes of all parts of a reconciler, and the statuses whose marks were followed. */
export interface ReconcileOutcome {
  reconciler: string;
  statuses: readonly ReconcilerStatus[];
  outcomes: readonly Outcome[];
}

/** Stores the outcomes of some reconcilers and removes the followed marks. Statuses of other parts are deleted. */
export function recordReconciles({ shop, trx }: Reader, all: readonly ReconcileOutcome[]): WriteStatement[] {
  const own = () =>
    trx("duties")
      .where({ shop })
      .whereIn(
        "duty",
        all.map(({ reconciler }) => reconciler),
      );
  const marks = all.flatMap(({ statuses }) => statuses.flatMap(({ due }) => due ?? []));
  const rows = all.flatMap(({ reconciler, outcomes }) =>
    outcomes.map(({ part, state, problem }) => ({ shop, duty: reconciler, part, state: JSON.stringify(state), problem })),
  );
  const names = [rows.map(({ duty: reconciler }) => reconciler), rows.map(({ part }) => part)];
  const others = () => own().whereRaw("(duty, part) not in (select * from unnest(?::text[], ?::text[]))", names);
  // a mark set in the meantime stays
  const nextMark = () => trx.raw("case when duties.due = any(?::uuid[]) then null else duties.due end", [marks]);
  const existing = trx("duties")
    .insert(rows)
    .onConflict(["shop", "duty", "part"])
    .merge({ state: trx.raw("excluded.state"), problem: trx.raw("excluded.problem"), due: nextMark() });
  return [
    own().orderBy(["duty", "part"]).forUpdate().select(trx.raw("1")),
    ...(rows.length === 0 ? [] : [existing]),
    others().update({ state: "{}", problem: null, due: nextMark() }),
    others().whereNull("due").delete(),
  ];
}

/** Deletes all statuses after an uninstall. */
export async function deleteStatuses({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).delete();
}

/** Returns the shops that have requested a reconciler. */
export async function shopsWithRequest(trx: Knex.Transaction, reconciler: string): Promise<string[]> {
  return requested(trx).where({ duty: reconciler }).distinct("shop").orderBy("shop").pluck("shop");
}

/** Selects the requests of reconcilers in all shops. */
export function requested(trx: Knex): Knex.QueryBuilder {
  return trx("duties").whereNotNull("due");
}
