import { getProperty } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import type { Family } from "../types/family.ts";
import { conditionsOf } from "./conditions.ts";
import { discountCodesIn } from "./discount-codes.ts";

/** Condition type that requires a discount code. */
const APPLIED = "discount-code";

/**
 * Returns the discount codes without which a configuration does not fully work: those that it offers, and those that its conditions require, each
 * once.
 */
export function requiredDiscountCodes(family: Family, configuration: object): string[] {
  const type = family.conditionTypes.find(({ id }) => id === APPLIED)?.title;
  const acts = family.act ?? [undefined];
  const waited = acts.flatMap((chosenAction) =>
    conditionsOf(family, chosenAction, configuration).flatMap((condition) => {
      const value = condition.type === type ? getProperty(condition, "value") : undefined;
      const code = typeof value === "string" ? trimCode(value) : "";
      return code === "" ? [] : [code];
    }),
  );
  return [...new Set([...discountCodesIn(family, configuration), ...waited])];
}
