/** Facts of the checkout that Functions read for every rule, whatever its conditions are: the day, and the mark of test carts. */

import { isObject } from "../cost/input-shape.ts";
import { TEST_CART_ATTRIBUTE } from "../declarations/test-cart-attribute.ts";
import type { InputShape, Pack } from "../types/pack.ts";

/** Reserved fact: its path in the input of a Function, and the selection that reads it. */
export interface ReservedFact {
  path: string;
  input: string;
}

/** Date in the time zone of the shop, such as 2026-11-28. */
export const SHOP_DATE: ReservedFact = { path: "shop.localTime.date", input: "shop { localTime { date } }" };
/** Value of the attribute that marks a test cart; null in every other cart. */
const TEST_CART_MARK: ReservedFact = {
  path: "cart.testCart.value",
  input: `cart { testCart: attribute(key: "${TEST_CART_ATTRIBUTE}") { value } }`,
};

/** Facts that the Functions of rules read. */
export const RESERVED_FACTS: readonly ReservedFact[] = [SHOP_DATE, TEST_CART_MARK];

/** Reports whether the query of a pack reads a reserved fact. */
export function readsReserved({ input }: Pick<Pack, "input">, { path }: Pick<ReservedFact, "path">): boolean {
  let shape: InputShape | undefined = input;
  for (const name of path.split(".")) shape = isObject(shape) ? shape.fields[name] : undefined;
  return shape !== undefined;
}
