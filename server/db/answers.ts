import type { DataSubjects } from "./data-subjects.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { type RowCursor, type RowOwner, restrictToOwner } from "./row-owner.ts";

/** Response of a buyer to a survey at a checkout. */
export interface AnswersRow {
  id: string;
  at: Date;
  revision: number;
  /** Answers by the ids of questions. */
  answers: Record<string, unknown>;
  /** True if the checkout became an order. */
  ordered: boolean;
}

/** Counted values of a response by the ids of questions: a choice, "" for no answer, null for free text. */
export type Counted = Readonly<Record<string, string | null>>;

export interface NewAnswers extends Pick<AnswersRow, "revision" | "answers"> {
  guid: string;
  counted: Counted;
  checkout: string;
  /** Shopify's number of the buyer, if the token named one. */
  customer_id: string | null;
}

/** Filter of the responses to one configuration: from and to a moment, to one revision, and only those whose checkout became an order, or did not. */
export interface Range {
  from?: Date | undefined;
  to?: Date | undefined;
  revision?: number | undefined;
  ordered?: boolean | undefined;
}

/** Cursor of a list: the last response of the page before. */
export type AnswerCursor = Pick<AnswersRow, "id" | "at">;

const COLUMNS = ["id", "at", "revision", "answers", "ordered"] as const;

/**
 * Returns the family of a configuration that accepts responses. The row is locked for the transaction, so that the configuration is not deleted
 * meanwhile; others may respond at the same time.
 */
export async function answerable({ shop, trx }: Tenant, guid: string): Promise<string | null> {
  const row = await trx("customizations").where({ shop, guid }).whereNotIn("state", ["closed", "deleting"]).forShare().first("family");
  return row?.family ?? null;
}

/** Selects the order of a checkout; there is at most one. */
function ordersOfCheckout({ shop, trx }: Tenant, checkout: string, testOrders: boolean) {
  return trx("orders")
    .where({ shop, checkout_token: checkout })
    .where((counts) => void (testOrders || counts.where({ test: false })));
}

/**
 * Returns true if a checkout is known to have become an order.
 *
 * @param testOrders True if test orders count.
 */
export async function isOrdered(tenant: Tenant, checkout: string, testOrders: boolean): Promise<boolean> {
  return (await ordersOfCheckout(tenant, checkout, testOrders).first("id")) !== undefined;
}

/** Returns true if the checkout has a response already. */
export async function isAnswered({ shop, trx }: Tenant, guid: string, checkout: string): Promise<boolean> {
  return (await trx("answers").where({ shop, guid, checkout }).first("id")) !== undefined;
}

/**
 * Inserts a response once for each checkout: the first one stays, with the first customer who signed in there. A known order of the checkout marks
 * the response at once.
 *
 * @param testOrders True if test orders count.
 */
export async function putAnswers(tenant: Tenant, { answers, counted, ...row }: NewAnswers, testOrders: boolean): Promise<void> {
  const { shop, trx } = tenant;
  const order = ordersOfCheckout(tenant, row.checkout, testOrders).select(trx.raw("1"));
  await trx("answers")
    .insert({ shop, ...row, answers: JSON.stringify(answers), counted: JSON.stringify(counted), ordered: trx.raw("exists ?", [order]) })
    .onConflict(["shop", "guid", "checkout"])
    .merge({ customer_id: trx.raw("excluded.customer_id") })
    .whereRaw("answers.customer_id is null and excluded.customer_id is not null");
}

/** Marks the responses of a checkout that became an order. */
export async function markOrdered({ shop, trx }: Tenant, checkout: string): Promise<void> {
  await trx("answers").where({ shop, checkout, ordered: false }).update({ ordered: true });
}

/** Returns a page of the responses to a configuration, the newest first. */
export function answersPage(
  { shop, trx }: Reader,
  guid: string,
  range: Range,
  first: number,
  behind: AnswerCursor | null,
): Statement<AnswersRow> {
  const { from, to, revision, ordered } = range;
  const query = trx("answers").where({ shop, guid });
  if (from !== undefined) query.where("at", ">=", from);
  if (to !== undefined) query.where("at", "<=", to);
  if (revision !== undefined) query.where({ revision });
  if (ordered !== undefined) query.where({ ordered });
  if (behind !== null) query.whereRaw("(at, id) < (?::timestamptz, ?::uuid)", [behind.at.toISOString(), behind.id]);
  return query
    .orderBy([
      { column: "at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(first)
    .select<AnswersRow[]>(...COLUMNS);
}

/** Returns the revisions of a configuration that have responses, with one index look-up a revision, however many responses there are. */
export function answeredRevisions({ shop, trx }: Reader, guid: string): Statement<{ revision: number; configuration: object }> {
  const newest = trx("answers").where({ shop, guid }).whereRaw("revision = r.revision").orderByRaw("at desc, id desc").limit(1);
  return trx("revisions as r")
    .crossJoin(trx.raw("lateral (?) newest", [newest.select(trx.raw("1"))]))
    .where({ "r.shop": shop, "r.guid": guid })
    .orderBy("r.revision")
    .select<{ revision: number; configuration: object }[]>("r.revision", "r.configuration");
}

/**
 * Deletes one response to a configuration, or all of them; returns the number. The configuration is locked while all are deleted, so that nobody
 * responds meanwhile.
 */
export async function removeAnswers({ shop, trx }: Tenant, guid: string, id?: string): Promise<number> {
  if (id === undefined) await trx("customizations").where({ shop, guid }).forUpdate().first("guid");
  return trx("answers")
    .where({ shop, guid, ...(id === undefined ? {} : { id }) })
    .delete();
}

/** Deletes the responses at some checkouts, and those of some signed-in customers, to all configurations. */
export async function forgetAnswers({ shop, trx }: Tenant, { customers, checkouts }: DataSubjects): Promise<number> {
  return trx("answers")
    .where({ shop })
    .where((either) => either.whereIn("checkout", [...checkouts]).orWhereIn("customer_id", [...customers]))
    .delete();
}

/** Returns checkouts at which customers responded, from at most `max` responses. */
export async function checkoutsOfCustomers({ shop, trx }: Tenant, customers: readonly string[], max: number): Promise<string[]> {
  const some = trx("answers")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .limit(max)
    .select("checkout");
  return trx.from(some.as("some")).distinct().pluck("checkout");
}

/** Response with the revision that it answers. */
export type AnsweredRevisionRow = AnswersRow & { family: string; configuration: object };

/**
 * Returns some responses of a data subject after a cursor, each with its revision: at most `max.rows`, and at most `max.bytes` in sum, but at least
 * one. An empty result means that none is left.
 */
export async function answersOf(
  { shop, trx }: Tenant,
  whose: RowOwner,
  behind: RowCursor | null,
  max: { rows: number; bytes: number },
): Promise<AnsweredRevisionRow[]> {
  const some = restrictToOwner(trx("answers as t").where({ "t.shop": shop }), whose, behind)
    .limit(max.rows)
    .select("t.*");
  const sized = trx
    .from(some.as("a"))
    .join("revisions as r", (on) => on.on("r.shop", "a.shop").on("r.guid", "a.guid").on("r.revision", "a.revision"))
    .join("customizations as c", (on) => on.on("c.shop", "a.shop").on("c.guid", "a.guid"))
    .where({ "a.shop": shop })
    .select(...COLUMNS.map((name) => `a.${name}`), "c.family", "r.configuration", trx.raw(`row_number() over ${IN_ORDER} as number`))
    .select(trx.raw(`sum(octet_length(a.answers::text) + octet_length(r.configuration::text)) over ${IN_ORDER} as bytes`));
  return trx
    .from(sized.as("s"))
    .where((fits) => fits.where("number", 1).orWhere("bytes", "<=", max.bytes))
    .orderBy("number")
    .select<AnsweredRevisionRow[]>(...COLUMNS, "family", "configuration");
}

const IN_ORDER = "(order by a.at, a.id)";
