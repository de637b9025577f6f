import { property } from "../../../engine/declare/object.ts";
import { beginErasure, erase } from "../../redaction/erase.ts";
import type { Delivery } from "../../store/inbox.ts";
import type { Subjects } from "../../store/subjects.ts";
import { keep, scalar } from "../keep.ts";
import { list, optionalId } from "../read.ts";
import type { Topic } from "../topic.ts";

/**
 * No order leads to the customer any more, nor does one that another event brings later. What was sold stays counted, what was answered is
 * deleted. Nothing of the customer is written from the first transaction on; what there is goes in pieces after it.
 */
export const customerRedact: Topic = {
  keep: (payload) => keep({ customer: { id: scalar }, orders_to_redact: [scalar] }, payload),
  apply: async (tenant, delivery) => {
    await beginErasure(tenant, subjectsOf(delivery).customers, delivery.triggeredAt);
    return undefined;
  },
  goOn: ({ database }, delivery, course) => erase(database, delivery.shop, subjectsOf(delivery), delivery.triggeredAt, course),
};

function subjectsOf({ payload }: Delivery): Subjects {
  const customers = [optionalId(property(payload, "customer"), "id") ?? []].flat();
  return { customers, orders: list(payload, "orders_to_redact").map(String), checkouts: [] };
}
