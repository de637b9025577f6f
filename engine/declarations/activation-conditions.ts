/** Days and test carts to which a configuration can be limited, in families that declare it: conditions beside those that merchants add. */

import type { ConditionType } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { LocatedCondition } from "./located-condition.ts";

/** Field with the days, and the field that limits a configuration to test carts. */
export const SCHEDULE = "schedule";
export const TEST_CART = "testCart";
/** Mark of a test cart where the shop's own is not known: a draft is tried with it. No shop has it, whose marks have sixteen letters. */
const ANY_TEST_MARK = "test";

/** Returns the conditions by which a configuration is limited to days and to test carts, of the types that its family has for them. */
export function activationConditions(
  { activationTypes: [days, testCarts] = [] }: Pick<Family, "activationTypes">,
  configuration: object,
): LocatedCondition[] {
  if (days === undefined || testCarts === undefined) return [];
  const [from, until] = ["from", "until"].map((name) => getProperty(getProperty(configuration, SCHEDULE), name) || undefined);
  const operator = [from && "from", until && "until"].filter(Boolean).join(" ");
  const limits = operator === "" ? [] : [located(SCHEDULE, days, operator, { from, until })];
  if (getProperty(configuration, TEST_CART) === undefined) return limits;
  return [...limits, located(TEST_CART, testCarts, "is a test", { mark: testMarkOf(configuration) })];
}

/** Returns the mark of the test carts for which a configuration acts. */
export function testMarkOf(configuration: object): string {
  return String(getProperty(getProperty(configuration, TEST_CART), "mark") ?? ANY_TEST_MARK);
}

function located(field: string, { title }: ConditionType, operator: string, values: object): LocatedCondition {
  const path = escapeToken(field);
  return { path, condition: { id: path, type: title, operator, ...values } };
}
