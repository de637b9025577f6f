import { trailingNumber } from "../../engine/declare/text.ts";
import type { PickedResource } from "../app-bridge.ts";
import { newVariants } from "../theme/picked-variants.ts";

/** What somebody put into the cart to try: a variant of a product, and what it is called. */
export interface Line {
  product: string;
  variant: string;
  title: string;
}

/** The lines with the variants that were picked and are not in the cart yet. */
export function withPicked(lines: readonly Line[], picked: readonly PickedResource[]): Line[] {
  const here = lines.map(({ variant }) => trailingNumber(variant));
  const more = newVariants(here, picked).map(({ productId, variantId, title, variantTitle }) => ({
    product: `gid://shopify/Product/${productId}`,
    variant: `gid://shopify/ProductVariant/${variantId}`,
    title: variantTitle === "" ? title : `${title} - ${variantTitle}`,
  }));
  return [...lines, ...more];
}
