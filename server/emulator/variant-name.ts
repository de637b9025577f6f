import type { Product, Variant } from "./store.ts";

/** Returns Shopify's name of a variant outside of its product. */
export function variantName(product: Product, variant: Variant): string {
  return product.variants.length > 1 ? `${product.title} - ${variant.title}` : product.title;
}
