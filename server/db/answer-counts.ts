import type { Knex } from "knex";
import type { Counted, Range } from "./answers.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** How often something was answered to a question of a revision; the question without a name counts the buyers. */
export interface AnswerCount {
  revision: number;
  question: string;
  answered: boolean;
  answer: string;
  count: number;
}

/** Answers that are in no count yet. */
export interface UncountedRow {
  guid: string;
  checkout: string;
  family: string;
  configuration: object;
  answers: Record<string, unknown>;
}

/**
 * Counts of a configuration: of whole days as they are kept, and of the days that the range cuts from what their answers count as. Most
 * ranges cut none, and then no answer is read: which days there are is told by the counts.
 */
export function countsIn({ shop, trx }: Reader, guid: string, { from, to, revision, ordered }: Range): Statement<AnswerCount> {
  const [first, last] = [from?.toISOString() ?? "-infinity", to?.toISOString() ?? "infinity"];
  const which = { shop, guid, ...(revision === undefined ? {} : { revision }), ...(ordered === undefined ? {} : { ordered }) };
  const isWhole = "lower(day) >= ?::timestamptz and upper(day) <= ?::timestamptz";
  const whole = trx("answer_counts")
    .where(which)
    .whereRaw(isWhole, [first, last])
    .select("revision", "question", "answered", "answer", "count");
  const days = trx("answer_counts")
    .where({ ...which, question: "" })
    .whereRaw("upper(day) >= ?::timestamptz and lower(day) <= ?::timestamptz", [first, last])
    .whereRaw(`not (${isWhole})`, [first, last])
    .distinct("revision", "day", "ordered");
  const own = trx("answers")
    .where({ shop, guid })
    .whereRaw("revision = d.revision and ordered = d.ordered and day = d.day and at between lower(d.day) and upper(d.day)")
    .whereRaw("at between ?::timestamptz and ?::timestamptz", [first, last])
    // ordered, and so read for each day by itself: not all answers, with the days beside them
    .orderByRaw("at desc, id desc")
    .select("counted");
  const cut = trx
    .from(days.as("d"))
    .crossJoin(trx.raw("lateral (?) a", [own]))
    .joinRaw("cross join lateral counted_in(a.counted) c")
    .select("d.revision", "c.question", "c.answered", "c.answer", trx.raw("1"));
  return trx
    .from<AnswerCount>(whole.unionAll(from === undefined && to === undefined ? [] : [cut]).as("counts"))
    .groupBy("revision", "question", "answered", "answer")
    .select<AnswerCount[]>("revision", "question", "answered", "answer", trx.raw("sum(count)::int as count"));
}

/** One of the answers to a configuration that are in no count yet, if there is any. */
export function anyUncounted({ shop, trx }: Reader, guid: string): Statement<{ guid: string }> {
  return trx("answers").where({ shop, guid }).whereNull("counted").limit(1).select<{ guid: string }[]>("guid");
}

/** The next shop that has answers in no count, by name; null behind the last. */
export async function nextUncounted(trx: Knex.Transaction, behind: string): Promise<string | null> {
  const row = await trx("answers").whereNull("counted").where("shop", ">", behind).orderBy("shop").first("shop");
  return row?.shop ?? null;
}

/** Takes some answers of families that are in no count, for one of all servers. */
export async function takeUncounted({ shop, trx }: Tenant, families: readonly string[], most: number): Promise<UncountedRow[]> {
  return trx("answers as a")
    .join("customizations as c", (on) => on.on("c.shop", "a.shop").on("c.guid", "a.guid"))
    .join("revisions as r", (on) => on.on("r.shop", "a.shop").on("r.guid", "a.guid").on("r.revision", "a.revision"))
    .where({ "a.shop": shop })
    .whereNull("a.counted")
    .whereIn("c.family", [...families])
    .limit(most)
    .forUpdate("a")
    .skipLocked()
    .select("a.guid", "a.checkout", "c.family", "r.configuration", "a.answers");
}

/** Notes what answers count as, and so counts them. */
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
