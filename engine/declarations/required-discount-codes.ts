import { getProperty } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import type { Family } from "../types/family.ts";
import { conditionsOf } from "./conditions.ts";
import { discountCodesIn } from "./discount-codes.ts";

/** The condition type that asks for a code. */
const APPLIED = "discount-code";

/** The discount codes without which a configuration does not do all it says: those that it offers, and those that its conditions wait for, each once. */
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
