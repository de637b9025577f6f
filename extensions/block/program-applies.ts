/** Evaluation of a compiled rule at a checkout: the program is that of Functions, on an object with the shape of their input. */
import { type CartInput, toFunctionInput, EMPTY_CART } from "../../engine/evaluator/cart-input.ts";
import { applies } from "../../engine/runtime/applies.ts";
import { setInput } from "../../engine/runtime/host.ts";
import type { Memberships } from "./collections.ts";
import type { CheckoutView } from "./checkout-view.ts";

/**
 * Returns the checkout as programs read it, with further facts that only some blocks know. Offers see the cart without gifts, so that no gift changes
 * which offers hold.
 */
export function cartInputOf({ lines, country, company, testMark }: CheckoutView, memberships: Memberships, more?: Partial<CartInput>): object {
  return toFunctionInput({
    ...EMPTY_CART,
    lines: lines
      .filter(({ gift }) => !gift)
      .map(({ product, variant, amount }) => ({ product, variant, amount, collections: memberships.get(product) ?? [] })),
    country,
    company: company === true,
    testMark,
    ...more,
  });
}

/** Reports whether a program applies; an unreadable one never does. */
export function programApplies(program: readonly unknown[], cartInput: object): boolean {
  setInput(cartInput, program);
  return applies();
}
