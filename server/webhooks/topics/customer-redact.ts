import { property } from "../../../engine/declare/object.ts";
import { redact } from "../../redaction/redact.ts";
import { keep, scalar } from "../keep.ts";
import { list, optionalId } from "../read.ts";
import type { Topic } from "../topic.ts";

/** No order leads to the customer any more, nor does one that another event brings later. What was sold stays counted, what was
 * answered is deleted. */
export const customerRedact: Topic = {
  keep: (payload) => keep({ customer: { id: scalar }, orders_to_redact: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    const customer = optionalId(property(payload, "customer"), "id");
    const orders = list(payload, "orders_to_redact").map(String);
    await redact(tenant, { customers: customer === null ? [] : [customer], orders, checkouts: [] }, triggeredAt);
    return undefined;
  },
};
