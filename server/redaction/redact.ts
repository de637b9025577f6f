import type { Tenant } from "../store/database.ts";
import { holdSubjects, noteRedactions } from "../store/redactions.ts";
import { NOBODY, type Subjects, union } from "../store/subjects.ts";
import { gatherAnew } from "./gather.ts";
import { personal } from "./personal.ts";

/**
 * Erases what we hold of subjects, and of the orders and checkouts that our rows tie to them: answers are deleted, orders keep their sums
 * and lose whom they lead to, events that wait lose it as well. All of them are remembered as erased: what comes later is dropped.
 */
export async function redact(tenant: Tenant, subjects: Subjects, at: Date): Promise<void> {
  await holdSubjects(tenant, { ...subjects, checkouts: [] });
  const all = await tied(tenant, subjects);
  await holdSubjects(tenant, { ...NOBODY, checkouts: all.checkouts });
  for (const { forget } of personal) if (typeof forget !== "string") await forget(tenant, all);
  await gatherAnew(tenant, all.orders);
  await noteRedactions(tenant, all, at);
}

/** They, with what leads to them: a customer's orders and checkouts, an order's checkout, a checkout's order. */
async function tied(tenant: Tenant, subjects: Subjects): Promise<Subjects> {
  const checkouts = await inTurn(({ visited }) => visited?.(tenant, subjects.customers));
  const visited = { ...subjects, checkouts: [...subjects.checkouts, ...checkouts.flat()] };
  const ordered = union(visited, ...(await inTurn(({ ties }) => ties?.(tenant, visited))));
  // who answers at one of them, or writes its order, has its row of the inbox only after this
  await holdSubjects(tenant, { ...NOBODY, checkouts: ordered.checkouts });
  const waiting = union(ordered, ...(await inTurn(({ scrub }) => scrub?.(tenant, ordered))));
  return union(waiting, ...(await inTurn(({ ties }) => ties?.(tenant, waiting))));
}

/** What each table says, one after the other. */
async function inTurn<T>(ask: (each: (typeof personal)[number]) => Promise<T> | undefined): Promise<T[]> {
  const said: T[] = [];
  for (const each of personal) {
    const found = await ask(each);
    if (found !== undefined) said.push(found);
  }
  return said;
}
