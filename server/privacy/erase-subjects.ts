import { tryAgain } from "../concurrency/retry.ts";
import { countOf, halfOf, NO_SUBJECTS, partsOf, type Subjects, union } from "../db/data-subjects.ts";
import type { Database, Tenant } from "../db/database.ts";
import { areRedacted, holdSubjects, noteRedactions } from "../db/redactions.ts";
import { recollect } from "./collect-personal-data.ts";
import { personalTables } from "./personal-tables.ts";

/** Orders and checkouts that are erased in one transaction, each under a lock: an order has a checkout, so half as many are looked for. */
const AT_ONCE = 500;
const LOOKED_FOR = AT_ONCE / 2;
/** Rows of a table that one transaction takes out before the rest is taken as a whole. */
const ROWS = 5_000;
/** Orders and checkouts by name of which it is looked up together which are remembered. */
const LOOKED_UP = 5_000;

/** How an erasure goes on. */
export interface Course {
  /** Whether the rest is left for later; asked after each piece. */
  isOver?: () => boolean;
  /** Comes first in each transaction: whether there still is something to erase. */
  enter?: (tenant: Tenant) => Promise<boolean>;
}

/**
 * Remembers that customers are erased, and takes out what names them alone. From the end of the transaction on nothing of them is written; what was
 * before is for `erase`.
 */
export async function beginErasure(tenant: Tenant, customers: readonly string[], at: Date): Promise<void> {
  const subjects = { ...NO_SUBJECTS, customers };
  await holdSubjects(tenant, subjects);
  for (const { forgetCustomers } of personalTables) await forgetCustomers?.(tenant, customers);
  await noteRedactions(tenant, subjects, at);
}

/**
 * Erases what we hold of orders and checkouts, of those that our rows tie to customers who are remembered as erased, and of all that these are
 * tied to: answers are deleted, orders keep their sums and lose whom they lead to, events that wait lose it as well. All of them are remembered:
 * what comes later is dropped. It takes effect in pieces, each as a whole, and begun again it goes on where it was.
 *
 * @returns Whether it is done: nothing of the customers was found any more.
 */
export async function erase(database: Database, shop: string, subjects: Subjects, at: Date, course: Course = {}): Promise<boolean> {
  const { isOver = () => false, enter = async () => true } = course;
  const piece = (find: (tenant: Tenant) => Promise<Subjects>) => tryAgain(() => erasePiece(database, shop, find, at, enter));
  for (const named of partsOf({ ...subjects, customers: [] }, LOOKED_UP))
    while (await piece((tenant) => someNotErased(tenant, named))) if (isOver()) return false;
  if (subjects.customers.length === 0) return true;
  while (await piece((tenant) => visitedBy(tenant, subjects.customers))) if (isOver()) return false;
  return true;
}

/**
 * Erases what is found in one transaction; whether that was anything. Locks are taken in one order, so that nobody waits in a circle: what is tied to
 * what is found is looked for before, and where there is more of it under the locks nothing has happened yet, and all of it is locked anew. So it is after
 * each part of what one checkout has too many rows of.
 */
async function erasePiece(
  database: Database,
  shop: string,
  find: (tenant: Tenant) => Promise<Subjects>,
  at: Date,
  enter: (tenant: Tenant) => Promise<boolean>,
  before = NO_SUBJECTS,
): Promise<boolean> {
  const met = await database.withShop(shop, async (tenant) => {
    if (!(await enter(tenant))) return null;
    const found = await tiedToSome(tenant, union(before, await find(tenant)));
    if (countOf(found) === 0) return null;
    await holdSubjects(tenant, found);
    const tied = await tiedTo(tenant, found);
    if (countOf(tied) > countOf(found)) return { erased: false, tied };
    for (const { thin } of personalTables) if (await thin?.(tenant, found, ROWS)) return { erased: false, tied };
    for (const { forget } of personalTables) if (typeof forget !== "string") await forget(tenant, found);
    await recollect(tenant, found.orders);
    await noteRedactions(tenant, found, at);
    return { erased: true, tied };
  });
  if (met === null || met.erased) return met !== null;
  return erasePiece(database, shop, find, at, enter, met.tied);
}

/** Of orders and checkouts some that are not remembered: the others were erased with all that was theirs. */
async function someNotErased(tenant: Tenant, { orders, checkouts }: Subjects): Promise<Subjects> {
  const each = [
    ...orders.map((order) => ({ ...NO_SUBJECTS, orders: [order] })),
    ...checkouts.map((one) => ({ ...NO_SUBJECTS, checkouts: [one] })),
  ];
  const erased = await areRedacted(tenant, each);
  return union(...each.filter((_, at) => !erased[at]).slice(0, LOOKED_FOR));
}

/** Some of the orders and checkouts of customers: what the first table has that has any. */
async function visitedBy(tenant: Tenant, customers: readonly string[]): Promise<Subjects> {
  for (const { visited } of personalTables) {
    const found = (await visited?.(tenant, customers, LOOKED_FOR)) ?? NO_SUBJECTS;
    if (countOf(found) > 0) return found;
  }
  return NO_SUBJECTS;
}

/** As many of them, with all that they are tied to, as are erased at once. */
async function tiedToSome(tenant: Tenant, some: Subjects): Promise<Subjects> {
  const tied = await tiedTo(tenant, some);
  return countOf(tied) > AT_ONCE && countOf(some) > 1 ? tiedToSome(tenant, halfOf(some)) : tied;
}

/** They, with what leads to them: an order's checkout, a checkout's order, be it written down or an event that waits. */
async function tiedTo(tenant: Tenant, subjects: Subjects): Promise<Subjects> {
  let tied = union(subjects);
  for (const { ties } of personalTables) if (ties !== undefined) tied = union(tied, await ties(tenant, tied));
  return countOf(tied) > countOf(subjects) ? tiedTo(tenant, tied) : tied;
}
