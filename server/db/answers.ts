import { about, type Moment, type Whose } from "./data-subject-clause.ts";
import type { Subjects } from "./data-subjects.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** What a buyer answered at a checkout. */
export interface AnswersRow {
  id: string;
  at: Date;
  revision: number;
  /** By the ids of questions. */
  answers: Record<string, unknown>;
  /** Whether the checkout became an order. */
  ordered: boolean;
}

/** What the answers of a buyer count as, by the ids of questions: a choice, the empty text for nothing, null for whatever was written. */
export type Counted = Readonly<Record<string, string | null>>;

export interface NewAnswers extends Pick<AnswersRow, "revision" | "answers"> {
  guid: string;
  counted: Counted;
  checkout: string;
  /** The platform's number of the buyer, where the token told it. */
  customer_id: string | null;
}

/** Which of the answers to one configuration: from a moment on, up to a moment, to one revision, those alone whose checkout became an order, or did not. */
export interface Range {
  from?: Date | undefined;
  to?: Date | undefined;
  revision?: number | undefined;
  ordered?: boolean | undefined;
}

/** Where a list goes on: behind this one. */
export type Behind = Pick<AnswersRow, "id" | "at">;

const COLUMNS = ["id", "at", "revision", "answers", "ordered"] as const;

/** The family of what may be answered; held for this transaction, so that it is not deleted meanwhile. Others may answer at the same time. */
export async function answerable({ shop, trx }: Tenant, guid: string): Promise<string | null> {
  const row = await trx("customizations").where({ shop, guid }).whereNotIn("state", ["closed", "deleting"]).forShare().first("family");
  return row?.family ?? null;
}

/** The orders that a checkout became, which are one at the most. */
function ordersOfCheckout({ shop, trx }: Tenant, checkout: string, testOrders: boolean) {
  return trx("orders")
    .where({ shop, checkout_token: checkout })
    .where((counts) => void (testOrders || counts.where({ test: false })));
}

/**
 * Whether a checkout is known to have become an order.
 *
 * @param testOrders Whether orders that were placed to try things count.
 */
export async function isOrdered(tenant: Tenant, checkout: string, testOrders: boolean): Promise<boolean> {
  return (await ordersOfCheckout(tenant, checkout, testOrders).first("id")) !== undefined;
}

/** Whether something was answered at a checkout already. */
export async function isAnswered({ shop, trx }: Tenant, guid: string, checkout: string): Promise<boolean> {
  return (await trx("answers").where({ shop, guid, checkout }).first("id")) !== undefined;
}

/**
 * Writes answers down once for each checkout: the first ones stay, with the customer who first signed in there. An order of that
 * checkout that is known already marks them.
 *
 * @param testOrders Whether orders that were placed to try things count.
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

/** Marks what was answered at a checkout: it became an order. */
export async function markOrdered({ shop, trx }: Tenant, checkout: string): Promise<void> {
  await trx("answers").where({ shop, checkout, ordered: false }).update({ ordered: true });
}

/** Some of the answers to a configuration, the newest first. */
export function answersPage(
  { shop, trx }: Reader,
  guid: string,
  range: Range,
  first: number,
  behind: Behind | null,
): Statement<AnswersRow> {
  const { from, to, revision, ordered } = range;
  const found = trx("answers").where({ shop, guid });
  if (from !== undefined) found.where("at", ">=", from);
  if (to !== undefined) found.where("at", "<=", to);
  if (revision !== undefined) found.where({ revision });
  if (ordered !== undefined) found.where({ ordered });
  if (behind !== null) found.whereRaw("(at, id) < (?::timestamptz, ?::uuid)", [behind.at.toISOString(), behind.id]);
  return found
    .orderBy([
      { column: "at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(first)
    .select<AnswersRow[]>(...COLUMNS);
}

/** The revisions of a configuration that were answered: one look for each of them, however many answers it has. */
export function answeredRevisions({ shop, trx }: Reader, guid: string): Statement<{ revision: number; configuration: object }> {
  const newest = trx("answers").where({ shop, guid }).whereRaw("revision = r.revision").orderByRaw("at desc, id desc").limit(1);
  return trx("revisions as r")
    .crossJoin(trx.raw("lateral (?) newest", [newest.select(trx.raw("1"))]))
    .where({ "r.shop": shop, "r.guid": guid })
    .orderBy("r.revision")
    .select<{ revision: number; configuration: object }[]>("r.revision", "r.configuration");
}

/** Deletes one of the answers to a configuration, or all of them; says how many there were. Nobody answers it while all are deleted. */
export async function removeAnswers({ shop, trx }: Tenant, guid: string, id?: string): Promise<number> {
  if (id === undefined) await trx("customizations").where({ shop, guid }).forUpdate().first("guid");
  return trx("answers")
    .where({ shop, guid, ...(id === undefined ? {} : { id }) })
    .delete();
}

/** Deletes what was answered at checkouts, or by customers who were signed in, to whatever was asked. */
export async function forgetAnswers({ shop, trx }: Tenant, { customers, checkouts }: Subjects): Promise<number> {
  return trx("answers")
    .where({ shop })
    .where((either) => either.whereIn("checkout", [...checkouts]).orWhereIn("customer_id", [...customers]))
    .delete();
}

/** Checkouts at which customers answered something, told by so many answers at most. */
export async function checkoutsOfCustomers({ shop, trx }: Tenant, customers: readonly string[], most: number): Promise<string[]> {
  const some = trx("answers")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .limit(most)
    .select("checkout");
  return trx.from(some.as("some")).distinct().pluck("checkout");
}

/** An answer with what asked it. */
export type AnsweredRevisionRow = AnswersRow & { family: string; configuration: object };

/**
 * Some of what somebody answered, with what asked it, behind one of the answers: so many, and no more than so many bytes, but one at least.
 * None is none behind it.
 */
export async function answersOf(
  { shop, trx }: Tenant,
  whose: Whose,
  behind: Moment | null,
  most: { rows: number; bytes: number },
): Promise<AnsweredRevisionRow[]> {
  const some = about(trx("answers as t").where({ "t.shop": shop }), whose, behind)
    .limit(most.rows)
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
    .where((fits) => fits.where("number", 1).orWhere("bytes", "<=", most.bytes))
    .orderBy("number")
    .select<AnsweredRevisionRow[]>(...COLUMNS, "family", "configuration");
}

const IN_ORDER = "(order by a.at, a.id)";
