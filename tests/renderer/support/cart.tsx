import { family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";

const cartLink = family("cart-link");
const { products } = cartLink.properties;
if (products === undefined) throw new Error("a cart link has products");

/** Cart links of which only the products are drawn, at most `most` of them. */
export function productsOnly(most = 100): Family {
  return {
    ...cartLink,
    properties: { ...cartLink.properties, products: { ...products, maxItems: most } },
    editor: { ...cartLink.editor, sections: [{ title: "Cart", fields: ["products"] }] },
  };
}

/** An entry of a cart as it is stored. */
export const item = (variant: number, title: string, variantTitle = "", quantity: unknown = 1) => ({
  productId: "1",
  variantId: String(variant),
  title,
  variantTitle,
  quantity,
});

/** A product as the picker hands it over, with those of its variants that were chosen. */
export const picked = (product: number, title: string, ...variants: readonly (readonly [number, string])[]) => ({
  id: `gid://shopify/Product/${product}`,
  title,
  variants: variants.map(([id, of]) => ({ id: `gid://shopify/ProductVariant/${id}`, title: of })),
});
