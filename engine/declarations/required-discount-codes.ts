import { getProperty } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import type { Family } from "../types/family.ts";
import { conditionsOf } from "./conditions.ts";
import { discountCodesIn } from "./discount-codes.ts";

/**
 * Returns the discount codes without which a configuration does not fully work: those that it offers, and those that its conditions require, each
 * once.
 */
export function requiredDiscountCodes(family: Family, configuration: object): string[] {
  const fieldOf = new Map(family.conditionTypes.map(({ title, discountCode }) => [title, discountCode]));
  const acts = family.actions ?? [undefined];
  const waited = acts.flatMap((chosenAction) =>
    conditionsOf(family, chosenAction, configuration).flatMap((condition) => {
      const field = fieldOf.get(condition.type);
      const value = field === undefined ? undefined : getProperty(condition, field);
      const code = typeof value === "string" ? trimCode(value) : "";
      return code === "" ? [] : [code];
    }),
  );
  return [...new Set([...discountCodesIn(family, configuration), ...waited])];
}
