import { changeDataRequest, openDataRequests } from "../store/data-requests.ts";
import type { Tenant } from "../store/database.ts";
import type { Subjects } from "../store/subjects.ts";
import { personal } from "./personal.ts";

/** What we hold of subjects, for the merchant who has to tell them, by table: orders with their lines, and answers with what was asked. */
export async function gather(tenant: Tenant, about: Subjects): Promise<Record<string, object[]>> {
  const told: Record<string, object[]> = {};
  let known = about;
  for (const { table, tell } of personal.toReversed()) {
    if (typeof tell === "string") continue;
    const { rows, checkouts } = await tell(tenant, known);
    told[table] = rows;
    known = { ...known, checkouts: [...known.checkouts, ...checkouts] };
  }
  return told;
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
