import { getProperty } from "../../../engine/lib/object.ts";
import type { Subjects } from "../../db/data-subjects.ts";
import type { Delivery } from "../../db/inbox.ts";
import { beginErasure, erase } from "../../privacy/erase-subjects.ts";
import { list, optionalId } from "../../shopify/payload-readers.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/**
 * No order leads to the customer any more, nor does one that another event brings later. What was sold stays counted, what was answered is
 * deleted. Nothing of the customer is written from the first transaction on; what there is goes in pieces after it.
 */
export const customerRedact: Topic = {
  keep: (payload) => pickFields({ customer: { id: scalar }, orders_to_redact: [scalar] }, payload),
  apply: async (tenant, delivery) => {
    await beginErasure(tenant, subjectsOf(delivery).customers, delivery.triggeredAt);
    return undefined;
  },
  goOn: ({ database }, delivery, course) => erase(database, delivery.shop, subjectsOf(delivery), delivery.triggeredAt, course),
};

function subjectsOf({ payload }: Delivery): Subjects {
  const customers = [optionalId(getProperty(payload, "customer"), "id") ?? []].flat();
  return { customers, orders: list(payload, "orders_to_redact").map(String), checkouts: [] };
}
