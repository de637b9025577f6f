import { randomUUID } from "node:crypto";

export interface TestCondition {
  [field: string]: unknown;
}

export const CART_TOTAL: TestCondition = { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" };

/** A payment customization as the editor sends it. */
export function hide(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: `Rule ${randomUUID().slice(0, 8)}`,
    type: "Payment Customization",
    subtype: "hide",
    method: ["Cash on Delivery"],
    exactMatch: { "Cash on Delivery": false },
    conditions: [CART_TOTAL],
    enabled: true,
    ...changes,
  };
}
