import { getProperty } from "../../../engine/lib/object.ts";
import type { DataSubjects } from "../../db/data-subjects.ts";
import type { Delivery } from "../../db/deliveries.ts";
import { beginErasure, eraseSubjects } from "../../privacy/erase-subjects.ts";
import { list, optionalId } from "../../shopify/payload-values.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/**
 * Erases a customer: orders no longer lead to the customer, nor does an order that a later event brings. Sales stay counted, answers are deleted.
 * From the first transaction on, nothing of the customer is written; stored data is erased in pieces after it.
 */
export const customerRedact: Topic = {
  pick: (payload) => pickFields({ customer: { id: scalar }, orders_to_redact: [scalar] }, payload),
  apply: async (tenant, delivery) => {
    await beginErasure(tenant, subjectsOf(delivery).customers, delivery.triggeredAt);
    return undefined;
  },
  goOn: ({ database }, delivery, course) => eraseSubjects(database, delivery.shop, subjectsOf(delivery), delivery.triggeredAt, course),
};

function subjectsOf({ payload }: Delivery): DataSubjects {
  const customers = [optionalId(getProperty(payload, "customer"), "id") ?? []].flat();
  return { customers, orders: list(payload, "orders_to_redact").map(String), checkouts: [] };
}
