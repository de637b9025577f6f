/** Test carts in a trial: whether the cart was opened by the test link, which every rule for test carts knows by its own mark. */

import { testMarkOf } from "../declarations/activation-conditions.ts";
import { TEST_CART_ATTRIBUTE } from "../declarations/test-cart-attribute.ts";
import type { Trial } from "../types/trial.ts";
import { factId } from "./fact-id.ts";

/** Id of the switch among the entered values. */
export const TEST_CART_ID = factId({ path: ["cart", "attributes", TEST_CART_ATTRIBUTE] });

/** Writes the mark of a configuration into a cart that was opened by the test link. */
export function withTestMark(trial: Trial, configuration: object): Trial {
  if (trial.values[TEST_CART_ID] !== true) return trial;
  return { ...trial, values: { ...trial.values, [TEST_CART_ID]: testMarkOf(configuration) } };
}
