import { property } from "../../../engine/declare/object.ts";
import { forgetAnswers } from "../../store/answers.ts";
import { removeDataRequests } from "../../store/data-requests.ts";
import { checkoutsOf, disownOrders } from "../../store/orders.ts";
import { noteRedaction } from "../../store/redactions.ts";
import { keep, scalar } from "../keep.ts";
import { list, optionalId } from "../read.ts";
import type { Topic } from "../topic.ts";

/** No order leads to the customer any more, nor does one that an older event brings later. What was sold stays counted, what was
 * answered is deleted. */
export const customerRedact: Topic = {
  keep: (payload) => keep({ customer: { id: scalar }, orders_to_redact: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    const customer = optionalId(property(payload, "customer"), "id");
    const orders = list(payload, "orders_to_redact").map(String);
    // what was answered at their checkouts goes while it is still known which these were
    const checkouts = await checkoutsOf(tenant, customer, orders);
    await forgetAnswers(tenant, customer, checkouts);
    for (const checkout of checkouts) await noteRedaction(tenant, `checkout/${checkout}`, triggeredAt);
    await disownOrders(tenant, customer, orders);
    for (const order of orders) await noteRedaction(tenant, `order/${order}`, triggeredAt);
    if (customer !== null) {
      await removeDataRequests(tenant, customer);
      await noteRedaction(tenant, `customer/${customer}`, triggeredAt);
    }
    return undefined;
  },
};
