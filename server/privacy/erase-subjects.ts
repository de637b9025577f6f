import { tryAgain } from "../concurrency/try-again.ts";
import { countOf, type DataSubjects, halfOf, NO_SUBJECTS, partsOf, uniteSubjects } from "../db/data-subjects.ts";
import type { Database, Tenant } from "../db/database.ts";
import { areRedacted, lockSubjects, noteRedactions } from "../db/redacted-subjects.ts";
import { collectAgain } from "./collect-personal-data.ts";
import { personalTables } from "./personal-tables.ts";

/** Orders and checkouts that one transaction erases, each under a lock. Half as many are looked up, because each order has a checkout. */
const AT_ONCE = 500;
const LOOKED_FOR = AT_ONCE / 2;
/** Rows of a table that one transaction deletes before the remaining ones are deleted together. */
const ROWS = 5_000;
/** Orders and checkouts whose redactions are looked up in one statement. */
const LOOKED_UP = 5_000;

/** Control over the steps of an erasure. */
export interface ErasureControl {
  /** Returns whether to leave the rest for later. Called after each step. */
  isOver?: () => boolean;
  /** Runs first in each transaction. Returns whether there still is something to erase. */
  enter?: (tenant: Tenant) => Promise<boolean>;
}

/**
 * Records that customers are erased, and deletes rows that name only them. After this transaction nothing about them is written; `erase` deletes the
 * earlier rows.
 */
export async function beginErasure(tenant: Tenant, customers: readonly string[], at: Date): Promise<void> {
  const subjects = { ...NO_SUBJECTS, customers };
  await lockSubjects(tenant, subjects);
  for (const { forgetCustomers } of personalTables) await forgetCustomers?.(tenant, customers);
  await noteRedactions(tenant, subjects, at);
}

/**
 * Erases orders and checkouts, also those that our rows tie to customers recorded as erased, and everything tied to them. Answers are deleted; orders
 * keep their amounts and lose their subjects, as do pending events. All of them are recorded, so that later data is dropped. Works in steps, each one
 * complete, and a new call continues where the last one stopped.
 *
 * @returns True if done: no data of the customers was found any more.
 */
export async function eraseSubjects(
  database: Database,
  shop: string,
  subjects: DataSubjects,
  at: Date,
  course: ErasureControl = {},
): Promise<boolean> {
  const { isOver = () => false, enter = async () => true } = course;
  const piece = (find: (tenant: Tenant) => Promise<DataSubjects>) => tryAgain(() => erasePiece(database, shop, find, at, enter));
  for (const named of partsOf({ ...subjects, customers: [] }, LOOKED_UP))
    while (await piece((tenant) => someNotErased(tenant, named))) if (isOver()) return false;
  if (subjects.customers.length === 0) return true;
  while (await piece((tenant) => visitedBy(tenant, subjects.customers))) if (isOver()) return false;
  return true;
}

/**
 * Erases the found subjects in one transaction. Returns whether there were any. Locks are taken in one order, so that transactions cannot deadlock:
 * tied subjects are looked up before locking. If there are more of them under the locks, nothing has been erased yet, and all are locked again. The
 * same happens after each part of a checkout with too many rows.
 */
async function erasePiece(
  database: Database,
  shop: string,
  find: (tenant: Tenant) => Promise<DataSubjects>,
  at: Date,
  enter: (tenant: Tenant) => Promise<boolean>,
  before = NO_SUBJECTS,
): Promise<boolean> {
  const met = await database.withShop(shop, async (tenant) => {
    if (!(await enter(tenant))) return null;
    const subjects = await tiedToSome(tenant, uniteSubjects(before, await find(tenant)));
    if (countOf(subjects) === 0) return null;
    await lockSubjects(tenant, subjects);
    const tied = await tiedTo(tenant, subjects);
    if (countOf(tied) > countOf(subjects)) return { erased: false, tied };
    for (const { thin } of personalTables) if (await thin?.(tenant, subjects, ROWS)) return { erased: false, tied };
    for (const { forget } of personalTables) if (typeof forget !== "string") await forget(tenant, subjects);
    await collectAgain(tenant, subjects.orders);
    await noteRedactions(tenant, subjects, at);
    return { erased: true, tied };
  });
  if (met === null || met.erased) return met !== null;
  return erasePiece(database, shop, find, at, enter, met.tied);
}

/** Returns some of the orders and checkouts that are not recorded as erased. The others were erased completely. */
async function someNotErased(tenant: Tenant, { orders, checkouts }: DataSubjects): Promise<DataSubjects> {
  const each = [
    ...orders.map((order) => ({ ...NO_SUBJECTS, orders: [order] })),
    ...checkouts.map((one) => ({ ...NO_SUBJECTS, checkouts: [one] })),
  ];
  const erased = await areRedacted(tenant, each);
  return uniteSubjects(...each.filter((_, at) => !erased[at]).slice(0, LOOKED_FOR));
}

/** Returns some orders and checkouts of the customers, from the first table that has any. */
async function visitedBy(tenant: Tenant, customers: readonly string[]): Promise<DataSubjects> {
  for (const { visited } of personalTables) {
    const subjects = (await visited?.(tenant, customers, LOOKED_FOR)) ?? NO_SUBJECTS;
    if (countOf(subjects) > 0) return subjects;
  }
  return NO_SUBJECTS;
}

/** Returns as many subjects, with everything tied to them, as one transaction may erase. */
async function tiedToSome(tenant: Tenant, some: DataSubjects): Promise<DataSubjects> {
  const tied = await tiedTo(tenant, some);
  return countOf(tied) > AT_ONCE && countOf(some) > 1 ? tiedToSome(tenant, halfOf(some)) : tied;
}

/** Returns the subjects with those tied to them: an order's checkout and a checkout's orders, from stored rows and pending events. */
async function tiedTo(tenant: Tenant, subjects: DataSubjects): Promise<DataSubjects> {
  let tied = uniteSubjects(subjects);
  for (const { ties } of personalTables) if (ties !== undefined) tied = uniteSubjects(tied, await ties(tenant, tied));
  return countOf(tied) > countOf(subjects) ? tiedTo(tenant, tied) : tied;
}
