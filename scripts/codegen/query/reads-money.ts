import type { ConditionType } from "../../../engine/generated/declarations.ts";

/** True if a type compares money, which depends on the exchange rate of the checkout. */
export function readsMoney(type: ConditionType): boolean {
  return type.valueType === "money" || Object.values(type.operators).some(({ sumType }) => sumType === "money");
}
