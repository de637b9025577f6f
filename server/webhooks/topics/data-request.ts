import { getProperty } from "../../../engine/lib/object.ts";
import { addRequestOrders } from "../../db/data-request-orders.ts";
import { putDataRequest } from "../../db/data-requests.ts";
import { NO_SUBJECTS } from "../../db/data-subjects.ts";
import type { Tenant } from "../../db/database.ts";
import { isRedacted, shareSubjects } from "../../db/redacted-subjects.ts";
import { collectPersonalData } from "../../privacy/collect-personal-data.ts";
import { list, optionalId } from "../../shopify/payload-values.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** Pages that are collected at once, within the time of an event. The rest of a long request is collected in the background. */
const AT_ONCE = 20;

/** Collects the data that we store of a customer. An operator hands the data over to the merchant within Shopify's 30 days. */
export const dataRequest: Topic = {
  pick: (payload) => pickFields({ customer: { id: scalar }, orders_requested: [scalar], data_request: { id: scalar } }, payload),
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

/**
 * Returns the customer, or null if the customer was erased: then the merchant hears that there is no data. The lock keeps anybody from being erased
 * until the request is stored.
 */
async function unlessRedacted(tenant: Tenant, customer: string | null): Promise<string | null> {
  const subjects = { ...NO_SUBJECTS, customers: customer === null ? [] : [customer] };
  await shareSubjects(tenant, subjects);
  return (await isRedacted(tenant, subjects)) ? null : customer;
}
