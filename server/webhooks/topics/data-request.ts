import { property } from "../../../engine/declare/object.ts";
import { gather } from "../../redaction/gather.ts";
import { putDataRequest } from "../../store/data-requests.ts";
import type { Tenant } from "../../store/database.ts";
import { isRedacted } from "../../store/redactions.ts";
import { NOBODY } from "../../store/subjects.ts";
import { keep, scalar } from "../keep.ts";
import { list, optionalId } from "../read.ts";
import type { Topic } from "../topic.ts";

/** Gathers what we hold of a customer, for an operator to hand over to the merchant within the platform's 30 days. */
export const dataRequest: Topic = {
  keep: (payload) => keep({ customer: { id: scalar }, orders_requested: [scalar], data_request: { id: scalar } }, payload),
  about: (payload) => ({ ...NOBODY, customers: [optionalId(property(payload, "customer"), "id") ?? []].flat() }),
  without: (payload) => ({ ...Object(payload), customer: null, orders_requested: [] }),
  apply: async (tenant, { id, payload, triggeredAt }) => {
    const customer = await unlessRedacted(tenant, optionalId(property(payload, "customer"), "id"));
    const ids = customer === null ? [] : list(payload, "orders_requested").map(String);
    const about = { customers: customer === null ? [] : [customer], orders: ids, checkouts: [] };
    const request = optionalId(property(payload, "data_request"), "id") ?? id;
    const data = await gather(tenant, about);
    await putDataRequest(tenant, { id: request, customer_id: customer, data, requested_at: triggeredAt });
    return undefined;
  },
};

/** Of a customer who was erased, the merchant hears that there is nothing. */
async function unlessRedacted(tenant: Tenant, customer: string | null): Promise<string | null> {
  return customer === null || (await isRedacted(tenant, { ...NOBODY, customers: [customer] })) ? null : customer;
}
