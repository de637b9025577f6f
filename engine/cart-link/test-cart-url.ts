import { TEST_CART_ATTRIBUTE } from "../declarations/test-cart-attribute.ts";

/** Returns the permalink of a cart as that of a test cart, which carries the shop's mark. */
export function testCartUrl(permalink: string, mark: string): string {
  return `${permalink}?attributes[${TEST_CART_ATTRIBUTE}]=${mark}`;
}
