import { property } from "../../../engine/declare/object.ts";
import { toldAnswers } from "../../answers/told.ts";
import { answersOf } from "../../store/answers.ts";
import { putDataRequest } from "../../store/data-requests.ts";
import { ordersOf } from "../../store/orders.ts";
import { keep, scalar } from "../keep.ts";
import { list, optionalId } from "../read.ts";
import type { Topic } from "../topic.ts";

/** Gathers what we hold of a customer, for an operator to hand over to the merchant within the platform's 30 days. */
export const dataRequest: Topic = {
  keep: (payload) => keep({ customer: { id: scalar }, orders_requested: [scalar], data_request: { id: scalar } }, payload),
  apply: async (tenant, { id, payload, triggeredAt }) => {
    const customer = optionalId(property(payload, "customer"), "id");
    const orders = await ordersOf(tenant, customer, list(payload, "orders_requested").map(String));
    const checkouts = orders.flatMap(({ checkout_token }) => checkout_token ?? []);
    const answers = toldAnswers(await answersOf(tenant, customer, checkouts));
    const request = optionalId(property(payload, "data_request"), "id") ?? id;
    await putDataRequest(tenant, { id: request, customer_id: customer, data: { orders, answers }, requested_at: triggeredAt });
    return undefined;
  },
};
