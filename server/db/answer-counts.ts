import type { Knex } from "knex";
import type { Counted, Range } from "./answers.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** Count of an answer to a question of a revision; the question "" counts the buyers. */
export interface AnswerCount {
  revision: number;
  question: string;
  answered: boolean;
  answer: string;
  count: number;
}

/** Survey response that is not counted yet. */
export interface UncountedRow {
  guid: string;
  checkout: string;
  family: string;
  configuration: object;
  answers: Record<string, unknown>;
}

/**
 * Returns the counts of a configuration in a range: stored counts for whole days, and the responses themselves for the days that the range cuts. Most
 * ranges cut no day, and then no response is read: the counts tell which days exist.
 */
export function countsIn({ shop, trx }: Reader, guid: string, { from, to, revision, ordered }: Range): Statement<AnswerCount> {
  const [first, last] = [from?.toISOString() ?? "-infinity", to?.toISOString() ?? "infinity"];
  const which = { shop, guid, ...(revision === undefined ? {} : { revision }), ...(ordered === undefined ? {} : { ordered }) };
  const coversFullDays = "lower(day) >= ?::timestamptz and upper(day) <= ?::timestamptz";
  const fullDays = trx("answer_counts")
    .where(which)
    .whereRaw(coversFullDays, [first, last])
    .select("revision", "question", "answered", "answer", "count");
  const days = trx("answer_counts")
    .where({ ...which, question: "" })
    .whereRaw("upper(day) >= ?::timestamptz and lower(day) <= ?::timestamptz", [first, last])
    .whereRaw(`not (${coversFullDays})`, [first, last])
    .distinct("revision", "day", "ordered");
  const own = trx("answers")
    .where({ shop, guid })
    .whereRaw("revision = d.revision and ordered = d.ordered and day = d.day and at between lower(d.day) and upper(d.day)")
    .whereRaw("at between ?::timestamptz and ?::timestamptz", [first, last])
    // ordering makes PostgreSQL read each day by an index, not all responses joined with the days
    .orderByRaw("at desc, id desc")
    .select("counted");
  const cut = trx
    .from(days.as("d"))
    .crossJoin(trx.raw("lateral (?) a", [own]))
    .joinRaw("cross join lateral counted_in(a.counted) c")
    .select("d.revision", "c.question", "c.answered", "c.answer", trx.raw("1"));
  return trx
    .from<AnswerCount>(fullDays.unionAll(from === undefined && to === undefined ? [] : [cut]).as("counts"))
    .groupBy("revision", "question", "answered", "answer")
    .select<AnswerCount[]>("revision", "question", "answered", "answer", trx.raw("sum(count)::int as count"));
}

/** Returns one response that is not counted yet, if there is any. */
export function anyUncounted({ shop, trx }: Reader, guid: string): Statement<{ guid: string }> {
  return trx("answers").where({ shop, guid }).whereNull("counted").limit(1).select<{ guid: string }[]>("guid");
}

/** Returns the next shop, by name, with responses that are not counted; null after the last. */
export async function nextUncounted(trx: Knex.Transaction, behind: string): Promise<string | null> {
  const row = await trx("answers").whereNull("counted").where("shop", ">", behind).orderBy("shop").first("shop");
  return row?.shop ?? null;
}

/** Locks and returns some responses of families that are not counted; no other server gets the same. */
export async function takeUncounted({ shop, trx }: Tenant, families: readonly string[], max: number): Promise<UncountedRow[]> {
  return trx("answers as a")
    .join("customizations as c", (on) => on.on("c.shop", "a.shop").on("c.guid", "a.guid"))
    .join("revisions as r", (on) => on.on("r.shop", "a.shop").on("r.guid", "a.guid").on("r.revision", "a.revision"))
    .where({ "a.shop": shop })
    .whereNull("a.counted")
    .whereIn("c.family", [...families])
    .limit(max)
    .forUpdate("a")
    .skipLocked()
    .select("a.guid", "a.checkout", "c.family", "r.configuration", "a.answers");
}

/** Stores the counted values of responses, by which a trigger counts them. */
export async function noteCounted(
  { shop, trx }: Tenant,
  rows: readonly (Pick<UncountedRow, "guid" | "checkout"> & { counted: Counted })[],
): Promise<void> {
  const all = Object.fromEntries(rows.map(({ guid, checkout, counted }) => [`${guid}/${checkout}`, counted]));
  await trx("answers")
    .where({ shop })
    .whereIn(
      ["guid", "checkout"],
      rows.map(({ guid, checkout }) => [guid, checkout]),
    )
    .update({ counted: trx.raw("?::jsonb -> (guid || '/' || checkout)", [JSON.stringify(all)]) });
}
