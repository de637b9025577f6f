import type { Cost, Draft } from "./types.ts";

/** The discount codes of a checkout, as a cart link has several: with commas between them. */
export function codesIn({ discount }: Pick<Draft, "discount">): string[] {
  return discount
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

/** The codes that lower the cart, as the store writes them. */
export function appliedCodes({ discounts }: Pick<Cost, "discounts">): string[] {
  return discounts.flatMap(({ code }) => code ?? []);
}
