import type { Product, World } from "./types.ts";

/** The titles of the collections that a product is in. */
export function collectionsOf({ collections }: World, product: Product): string[] {
  return collections.filter(({ id }) => product.collections.includes(id)).map(({ title }) => title);
}
