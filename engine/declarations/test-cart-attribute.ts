/** Key of the cart attribute that marks a test cart. Its value is the shop's current mark. */
export const TEST_CART_ATTRIBUTE = "_cartwright_test";
