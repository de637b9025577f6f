import { getProperty } from "../../../engine/lib/object.ts";
import { addRequestOrders } from "../../db/data-request-orders.ts";
import { putDataRequest } from "../../db/data-requests.ts";
import { NO_SUBJECTS } from "../../db/data-subjects.ts";
import type { Tenant } from "../../db/database.ts";
import { isRedacted, shareSubjects } from "../../db/redactions.ts";
import { collectPersonalData } from "../../privacy/collect-personal-data.ts";
import { list, optionalId } from "../../shopify/payload-readers.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** Pages that are gathered at once, within the time that an event has; what is left of a long one is gathered behind the requests. */
const AT_ONCE = 20;

/** Gathers what we hold of a customer, for an operator to hand over to the merchant within the platform's 30 days. */
export const dataRequest: Topic = {
  keep: (payload) => pickFields({ customer: { id: scalar }, orders_requested: [scalar], data_request: { id: scalar } }, payload),
  about: (payload) => ({ ...NO_SUBJECTS, customers: [optionalId(getProperty(payload, "customer"), "id") ?? []].flat() }),
  without: (payload) => ({ ...Object(payload), customer: null, orders_requested: [] }),
  apply: async (tenant, { id, payload, triggeredAt }) => {
    const customer = await unlessRedacted(tenant, optionalId(getProperty(payload, "customer"), "id"));
    const ids = customer === null ? [] : list(payload, "orders_requested").map(String);
    const request = optionalId(getProperty(payload, "data_request"), "id") ?? id;
    await putDataRequest(tenant, { id: request, customer_id: customer, requested_at: triggeredAt });
    await addRequestOrders(tenant, request, ids);
    return ({ database }) => collectPersonalData(database, tenant.shop, request, AT_ONCE);
  },
};

/** Of a customer who was erased, the merchant hears that there is nothing; nobody is erased until the request is written. */
async function unlessRedacted(tenant: Tenant, customer: string | null): Promise<string | null> {
  const asked = { ...NO_SUBJECTS, customers: customer === null ? [] : [customer] };
  await shareSubjects(tenant, asked);
  return (await isRedacted(tenant, asked)) ? null : customer;
}
