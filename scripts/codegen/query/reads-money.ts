import type { ConditionType } from "../../../engine/generated/declarations.ts";

/** True if a type compares money, which depends on the exchange rate of the checkout. */
export function readsMoney(type: ConditionType): boolean {
  return type.as === "money" || Object.values(type.operators).some(({ sumAs }) => sumAs === "money");
}
