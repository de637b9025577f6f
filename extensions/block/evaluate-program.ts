/** Whether a compiled rule holds at a checkout: the program that Functions run, on an object of the shape that they get. */
import { type CartInput, toFunctionInput, EMPTY_CART } from "../../engine/evaluator/cart-input.ts";
import { applies } from "../../engine/runtime/applies.ts";
import { setInput } from "../../engine/runtime/host.ts";
import type { Memberships } from "./collections.ts";
import type { View } from "./checkout-view.ts";

/** The checkout as programs read it, with what only some blocks know. Offers see the cart without gifts: so none of them changes what holds. */
export function cartInputOf({ lines, country, company }: View, memberships: Memberships, more?: Partial<CartInput>): object {
  return toFunctionInput({
    ...EMPTY_CART,
    lines: lines
      .filter(({ gift }) => !gift)
      .map(({ product, variant, amount }) => ({ product, variant, amount, collections: memberships.get(product) ?? [] })),
    country,
    company: company === true,
    ...more,
  });
}

/** A program that cannot be read holds nowhere. */
export function programApplies(program: readonly unknown[], world: object): boolean {
  setInput(world, program);
  return applies();
}
