import { checkoutsOfCustomers, forgetAnswers } from "../store/answers.ts";
import { removeDataRequests } from "../store/data-requests.ts";
import type { Tenant } from "../store/database.ts";
import { scrubDataRequests, scrubOrderEvents } from "../store/inbox-subjects.ts";
import { disownOrders, tiesOf } from "../store/orders.ts";
import { holdSubjects, noteRedactions } from "../store/redactions.ts";
import { NOBODY, type Subjects, union } from "../store/subjects.ts";
import { gatherAnew } from "./gather.ts";

/**
 * Erases what we hold of subjects, and of the orders and checkouts that our rows tie to them: answers are deleted, orders keep their sums
 * and lose whom they lead to, events that wait lose it as well. All of them are remembered as erased: what comes later is dropped.
 */
export async function redact(tenant: Tenant, subjects: Subjects, at: Date): Promise<void> {
  await holdSubjects(tenant, { ...subjects, checkouts: [] });
  const all = await tied(tenant, subjects);
  await holdSubjects(tenant, { ...NOBODY, checkouts: all.checkouts });
  await forgetAnswers(tenant, all);
  await disownOrders(tenant, all.orders);
  await removeDataRequests(tenant, all.customers);
  await scrubDataRequests(tenant, all.customers);
  await gatherAnew(tenant, all.orders);
  await noteRedactions(tenant, all, at);
}

/** They, with what leads to them: a customer's orders and checkouts, an order's checkout, a checkout's order. */
async function tied(tenant: Tenant, subjects: Subjects): Promise<Subjects> {
  const answered = { ...subjects, checkouts: [...subjects.checkouts, ...(await checkoutsOfCustomers(tenant, subjects.customers))] };
  const ordered = union(answered, await tiesOf(tenant, answered));
  // who answers at one of them, or writes its order, has its row of the inbox only after this
  await holdSubjects(tenant, { ...NOBODY, checkouts: ordered.checkouts });
  const waiting = union(ordered, await scrubOrderEvents(tenant, ordered));
  return union(waiting, await tiesOf(tenant, waiting));
}
