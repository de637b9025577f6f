import type { Counted } from "./answers.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** Response with its counted values; null if it is not counted yet. */
export interface CountedRow {
  guid: string;
  checkout: string;
  family: string;
  configuration: object;
  answers: Record<string, unknown>;
  counted: Counted | null;
}

/** Stored count beside the number that the responses yield. */
export interface MiscountRow {
  guid: string;
  revision: number;
  question: string;
  answer: string;
  stored: string;
  expected: string;
}

const EACH = ["shop", "guid", "revision", "day", "ordered", "question", "answered", "answer"] as const;
/** SQL of the keys under which responses are counted. */
const AS_COUNTED = "shop, guid, revision, day, ordered, '' as question, true as answered, '' as answer, 0 as stored, 1 as expected";
const AS_GIVEN =
  "shop, guid, revision, day, ordered, key, value is null or value <> '', coalesce(value, ''), 0, 1 from answers, jsonb_each_text(counted)";

/**
 * Returns the counts of a shop that differ from its responses' counted values. One statement reads one moment: every writer of a response counts it
 * in the same transaction.
 */
function selectDifferences({ shop, trx }: Reader) {
  const storedCounts = trx("answer_counts")
    .where({ shop })
    .select(...EACH, "count as stored", trx.raw("0 as expected"));
  const answers = trx("answers").where({ shop }).whereNotNull("counted").select(trx.raw(AS_COUNTED));
  const given = trx.raw(`select ${AS_GIVEN} where shop = ? and counted is not null`, [shop]);
  return trx
    .from<MiscountRow>(storedCounts.unionAll([answers, given]).as("each"))
    .groupBy([...EACH])
    .havingRaw("sum(stored) <> sum(expected)");
}

/** Returns at most `max` wrong counts of a shop. */
export function wrongCounts(reader: Reader, max: number): Statement<MiscountRow> {
  const { trx } = reader;
  return selectDifferences(reader)
    .orderBy(["guid", "revision", "question", "answer"])
    .limit(max)
    .select<MiscountRow[]>(
      "guid",
      "revision",
      "question",
      "answer",
      trx.raw("sum(stored) as stored"),
      trx.raw("sum(expected) as expected"),
    );
}

/** Adds the difference to each wrong count: concurrent writes stay counted. */
export async function repairWrongCounts(tenant: Tenant): Promise<void> {
  const { shop, trx } = tenant;
  const lacking = selectDifferences(tenant)
    .orderBy([...EACH])
    .select(...EACH, trx.raw("sum(expected) - sum(stored)"));
  await trx
    .into(trx.raw("answer_counts as counts (??, count)", [[...EACH]]))
    .insert(lacking)
    .onConflict(trx.raw("(shop, guid, revision, day, ordered, question, answered, md5(answer))"))
    .merge({ count: trx.raw("counts.count + excluded.count") });
  await trx("answer_counts").where({ shop, count: 0 }).delete();
}

/** Returns a page of a shop's responses by key, after a cursor, with their counted values. */
export function countedRows(
  { shop, trx }: Reader,
  behind: Pick<CountedRow, "guid" | "checkout"> | null,
  max: number,
): Statement<CountedRow> {
  const rows = trx("answers as a")
    .join("customizations as c", (on) => on.on("c.shop", "a.shop").on("c.guid", "a.guid"))
    .join("revisions as r", (on) => on.on("r.shop", "a.shop").on("r.guid", "a.guid").on("r.revision", "a.revision"))
    .where({ "a.shop": shop });
  if (behind !== null) rows.whereRaw("(a.guid, a.checkout) > (?::uuid, ?)", [behind.guid, behind.checkout]);
  return rows
    .orderBy(["a.guid", "a.checkout"])
    .limit(max)
    .select<CountedRow[]>("a.guid", "a.checkout", "c.family", "r.configuration", "a.answers", "a.counted");
}
