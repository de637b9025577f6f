import { randomUUID } from "node:crypto";

export interface TestCondition {
  [field: string]: unknown;
}

export const CART_TOTAL: TestCondition = { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" };

/** Payment customization as the editor sends it. */
export function hide(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: newName(),
    type: "Payment Customization",
    subtype: "hide",
    method: ["Cash on Delivery"],
    exactMatch: { "Cash on Delivery": false },
    conditions: [CART_TOTAL],
    enabled: true,
    ...changes,
  };
}

/** Shipping customization as the editor sends it. */
export function hideShipping(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...hide(), type: "Shipping Customization", method: ["Express"], exactMatch: { Express: true }, ...changes };
}

/** Order validation as the editor sends it. */
export function block(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: newName(),
    type: "Order Validation",
    subtype: "message",
    method: ["All Methods"],
    message: "We do not deliver this.",
    conditions: [CART_TOTAL],
    runLocations: { checkoutCompletion: true, checkoutInteraction: false },
    errorMessageLocation: "$.cart",
    translations: { de: "Das liefern wir nicht." },
    enabled: true,
    ...changes,
  };
}

function newName(): string {
  return `Rule ${randomUUID().slice(0, 8)}`;
}
