import { trailingNumber } from "../../engine/lib/text.ts";
import type { PickedResource, PickedVariant } from "../lib/app-bridge.ts";

/** Variant in a cart, as a family stores it: its names are those of the time when it was chosen. */
export interface CartItem {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  quantity: number;
}

/** Title that Shopify gives the variant of a product without others. */
const ONLY_ONE = "Default Title";

/**
 * Returns the picked variants that are not in the list yet, each once; a variant that is in the list keeps its quantity. A product that was picked as
 * a whole adds one variant, as in a cart: the first for sale.
 */
export function newVariants(here: readonly unknown[], picked: readonly PickedResource[]): CartItem[] {
  const chosen = new Set(here);
  return picked.flatMap(({ id, title, variants = [], totalVariants }) =>
    chosenVariants(
      variants.filter((variant) => !chosen.has(trailingNumber(variant.id))),
      variants.length === totalVariants,
    ).flatMap((variant) => {
      const variantId = trailingNumber(variant.id);
      if (variantId === "" || chosen.has(variantId)) return [];
      chosen.add(variantId);
      const variantTitle = variant.title === ONLY_ONE ? "" : variant.title;
      return [{ productId: trailingNumber(id), variantId, title, variantTitle, quantity: 1 }];
    }),
  );
}

/** The picker returns all variants of a product that was picked as a whole. */
function chosenVariants(variants: readonly PickedVariant[], isEntireProduct: boolean): readonly PickedVariant[] {
  const first = variants.find(({ availableForSale }) => availableForSale !== false) ?? variants[0];
  return isEntireProduct && first !== undefined ? [first] : variants;
}
