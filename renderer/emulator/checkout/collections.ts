import type { CheckoutInput, Product } from "./types.ts";

/** Returns the titles of the collections that a product is in. */
export function collectionsOf({ collections }: CheckoutInput, product: Product): string[] {
  return collections.filter(({ id }) => product.collections.includes(id)).map(({ title }) => title);
}
