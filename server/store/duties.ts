import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { ENGINE } from "../engine-digest.ts";
import type { Reader, Statement, Tenant, Written } from "./database.ts";

/** How a part of a duty came out: what we know of the platform's side, and why it is not as it must be, in words for the merchant. */
export interface Outcome {
  /** "" where the duty has but one. */
  part: string;
  state: Readonly<Record<string, unknown>>;
  problem: string | null;
}

/** How a part came out of being mended; `ours`: its problem is for those who run the app, and not the merchant's alone to decide. */
export type Mended = Outcome & { ours?: boolean };

/** How it stands. */
export interface Standing extends Outcome {
  /** The mark of the latest change that it has not followed yet. */
  due: string | null;
}

/** The parts of a duty of which anything is known. */
export function standingsIn({ shop, trx }: Reader, duty: string): Statement<Standing> {
  return trx("duties").where({ shop, duty }).orderBy("part").select<Standing[]>("part", "state", "problem", "due");
}

/** Those of some duties, each with the name of its own. */
export function standingsAmong({ shop, trx }: Reader, duties: readonly string[]): Statement<Standing & { duty: string }> {
  return trx("duties")
    .where({ shop })
    .whereIn("duty", [...duties])
    .orderBy(["duty", "part"])
    .select<(Standing & { duty: string })[]>("duty", "part", "state", "problem", "due");
}

/** The same within a transaction; to be changed, they are held for it. */
export async function standingsOf(tenant: Tenant, duty: string, change = false): Promise<Standing[]> {
  const found = standingsIn(tenant, duty);
  return change ? found.forUpdate() : found;
}

/** Notes that a duty is to be looked at, in the transaction that makes it so: a crash cannot lose that. */
export async function markDuty(tenant: Tenant, duty: string, part = ""): Promise<void> {
  await markDuties(tenant, [duty], part);
}

/** The same of several, together with the row of the shop where that is not there yet. */
export function markDuties({ shop, trx }: Reader, duties: readonly string[], part = ""): Knex.QueryBuilder {
  const known = trx("shops").insert({ shop, engine: ENGINE }).onConflict("shop").ignore();
  const rows = duties.map((duty) => ({ shop, duty, part, due: randomUUID() }));
  return trx("duties").with("known", known).insert(rows).onConflict(["shop", "duty", "part"]).merge(["due"]);
}

/** The same on the merchant's word, which what others decided on the platform does not stand against: that is forgotten. */
export async function renewDuty(tenant: Tenant, duty: string): Promise<void> {
  const { shop, trx } = tenant;
  await trx("duties").where({ shop, duty }).update({ state: {} });
  await markDuty(tenant, duty);
}

/** Notes that all that a scope was missing for is to be looked at. */
export async function markDenied({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).whereRaw("state \\? 'denied'").update({ due: randomUUID() });
}

/** Takes away the marks that were seen; a later change has set another. */
export function endMarks({ shop, trx }: Reader, duty: string, seen: readonly Standing[]): Written {
  const marks = seen.flatMap(({ due }) => due ?? []);
  return trx("duties").where({ shop, duty }).whereIn("due", marks).update({ due: null });
}

/** Notes how all parts of a duty stand now, and takes the marks away. Nothing is known of others any more. */
export function noteDuty(reader: Reader, duty: string, seen: readonly Standing[], outcomes: readonly Outcome[]): Written[] {
  const { shop, trx } = reader;
  const others = () =>
    trx("duties")
      .where({ shop, duty })
      .whereNotIn(
        "part",
        outcomes.map(({ part }) => part),
      );
  const rows = outcomes.map(({ part, state, problem }) => ({ shop, duty, part, state: JSON.stringify(state), problem }));
  const known = trx("duties").insert(rows).onConflict(["shop", "duty", "part"]).merge(["state", "problem"]);
  return [
    endMarks(reader, duty, seen),
    others().whereNull("due").delete(),
    others().update({ state: "{}", problem: null }),
    ...(rows.length === 0 ? [] : [known]),
  ];
}

/** A shop that took the app out has none any more. */
export async function forgetDuties({ shop, trx }: Tenant): Promise<void> {
  await trx("duties").where({ shop }).delete();
}

/** The shops in which a duty is marked. */
export async function shopsWithDuty(trx: Knex.Transaction, duty: string): Promise<string[]> {
  return trx("duties").where({ duty }).whereNotNull("due").distinct("shop").orderBy("shop").pluck("shop");
}
