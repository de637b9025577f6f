import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Reader, Statement, Tenant, Written } from "./database.ts";

/** How a part of a duty came out: what we know of the platform's side, and why it is not as it must be, in words for the merchant. */
export interface Outcome {
  /** "" where the duty has but one. */
  part: string;
  state: Readonly<Record<string, unknown>>;
  problem: string | null;
}

/** How a part came out of being mended; `ours`: its problem is for those who run the app, and not the merchant's alone to decide. */
export type RepairRecord = Outcome & { ours?: boolean };

/** How it stands. */
export interface ReconcilerStatus extends Outcome {
  /** The mark of the latest change that it has not followed yet. */
  due: string | null;
}

/** The parts of some duties of which anything is known, each with the name of its duty. */
export function selectStatuses({ shop, trx }: Reader, duties: readonly string[]): Statement<ReconcilerStatus & { duty: string }> {
  return trx("duties")
    .where({ shop })
    .whereIn("duty", [...duties])
    .orderBy(["duty", "part"])
    .select<(ReconcilerStatus & { duty: string })[]>("duty", "part", "state", "problem", "due");
}

/** Those of one, within a transaction; to be changed, they are held for it. */
export async function statusesOf({ shop, trx }: Tenant, duty: string, change = false): Promise<ReconcilerStatus[]> {
  const found = trx("duties").where({ shop, duty }).orderBy("part").select<ReconcilerStatus[]>("part", "state", "problem", "due");
  return change ? found.forUpdate() : found;
}

/** Notes that a duty is to be looked at, in the transaction that makes it so: a crash cannot lose that. */
export async function requestReconcile(tenant: Tenant, duty: string, part = ""): Promise<void> {
  await requestReconciles(tenant, [duty], part);
}

/** The same of several, together with the row of the shop where that is not there yet. */
export function requestReconciles({ shop, trx }: Reader, duties: readonly string[], part = ""): Knex.QueryBuilder {
  const known = trx("shops").insert({ shop, engine: OWN_ENGINE_DIGEST }).onConflict("shop").ignore();
  // rows are held in this order everywhere, so that nobody waits in a circle
  const rows = duties.toSorted().map((duty) => ({ shop, duty, part, due: randomUUID() }));
  return trx("duties").with("known", known).insert(rows).onConflict(["shop", "duty", "part"]).merge(["due"]);
}

/** The same on the merchant's word, which what others decided on the platform does not stand against: that is forgotten. */
export async function renewRequest(tenant: Tenant, duty: string): Promise<void> {
  const { shop, trx } = tenant;
  await trx("duties").where({ shop, duty }).update({ state: {} });
  await requestReconcile(tenant, duty);
}

/** Notes that all that a scope was missing for is to be looked at. */
export async function markDenied({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).whereRaw("state \\? 'denied'").update({ due: randomUUID() });
}

/** Takes away the marks that were seen; a later change has set another. */
export function endRequests({ shop, trx }: Reader, duty: string, seen: readonly ReconcilerStatus[]): Written {
  const marks = seen.flatMap(({ due }) => due ?? []);
  return trx("duties").where({ shop, duty }).whereIn("due", marks).update({ due: null });
}

/**
 * Notes that some of the platform's objects are about to be deleted, before they are: one that is found gone after a crash was not deleted by
 * somebody else.
 */
export function forgetObjects({ shop, trx }: Reader, duties: readonly string[], ids: readonly string[]): Written {
  return trx("duties")
    .where({ shop })
    .whereIn("duty", [...duties])
    .whereRaw("state ->> 'id' = any(?::text[])", [[...ids]])
    .update({ state: trx.raw("state - 'id'") });
}

/** How all parts of a duty came out, and the marks that were followed. */
export interface ReconcileOutcome {
  duty: string;
  seen: readonly ReconcilerStatus[];
  outcomes: readonly Outcome[];
}

/** Notes how all parts of some duties stand now, and takes their marks away. Nothing is known of other parts any more. */
export function recordReconciles({ shop, trx }: Reader, all: readonly ReconcileOutcome[]): Written[] {
  const own = () =>
    trx("duties")
      .where({ shop })
      .whereIn(
        "duty",
        all.map(({ duty }) => duty),
      );
  const marks = all.flatMap(({ seen }) => seen.flatMap(({ due }) => due ?? []));
  const rows = all.flatMap(({ duty, outcomes }) =>
    outcomes.map(({ part, state, problem }) => ({ shop, duty, part, state: JSON.stringify(state), problem })),
  );
  const names = [rows.map(({ duty }) => duty), rows.map(({ part }) => part)];
  const others = () => own().whereRaw("(duty, part) not in (select * from unnest(?::text[], ?::text[]))", names);
  // a mark that was set since stays
  const due = () => trx.raw("case when duties.due = any(?::uuid[]) then null else duties.due end", [marks]);
  const known = trx("duties")
    .insert(rows)
    .onConflict(["shop", "duty", "part"])
    .merge({ state: trx.raw("excluded.state"), problem: trx.raw("excluded.problem"), due: due() });
  return [
    own().orderBy(["duty", "part"]).forUpdate().select(trx.raw("1")),
    ...(rows.length === 0 ? [] : [known]),
    others().update({ state: "{}", problem: null, due: due() }),
    others().whereNull("due").delete(),
  ];
}

/** A shop that took the app out has none any more. */
export async function deleteStatuses({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).delete();
}

/** The shops in which a duty is marked. */
export async function shopsWithRequest(trx: Knex.Transaction, duty: string): Promise<string[]> {
  return trx("duties").where({ duty }).whereNotNull("due").distinct("shop").orderBy("shop").pluck("shop");
}
