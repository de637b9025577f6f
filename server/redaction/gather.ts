import { toldAnswers } from "../answers/told.ts";
import { answersOf } from "../store/answers.ts";
import { changeDataRequest, openDataRequests } from "../store/data-requests.ts";
import type { Tenant } from "../store/database.ts";
import { ordersOf } from "../store/orders.ts";
import type { Subjects } from "../store/subjects.ts";

/** What we hold of subjects, for the merchant who has to tell them: orders with their lines, and answers with what was asked. */
export async function gather(tenant: Tenant, about: Subjects): Promise<{ orders: { id: string }[]; answers: object[] }> {
  const orders = await ordersOf(tenant, about);
  const checkouts = orders.flatMap(({ checkout_token }) => checkout_token ?? []);
  const answers = toldAnswers(await answersOf(tenant, { ...about, checkouts: [...about.checkouts, ...checkouts] }));
  return { orders, answers };
}

/** Gathers anew what was gathered for requests that nobody has answered yet and that tell of erased orders. */
export async function gatherAnew(tenant: Tenant, erased: readonly string[]): Promise<void> {
  if (erased.length === 0) return;
  for (const request of await openDataRequests(tenant)) {
    const told = Object(request.data).orders ?? [];
    const left = told.map(({ id }: { id: string }) => id).filter((id: string) => !erased.includes(id));
    if (left.length === told.length) continue;
    const customers = request.customer_id === null ? [] : [request.customer_id];
    await changeDataRequest(tenant, request.id, await gather(tenant, { customers, orders: left, checkouts: [] }));
  }
}
