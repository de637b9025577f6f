import type { Cost, Draft } from "./types.ts";

/** Returns the discount codes of a checkout, which are separated by commas as in a cart link. */
export function codesIn({ discount }: Pick<Draft, "discount">): string[] {
  return discount
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

/** Returns the codes that lower the cart, as the store writes them. */
export function appliedCodes({ discounts }: Pick<Cost, "discounts">): string[] {
  return discounts.flatMap(({ code }) => code ?? []);
}
