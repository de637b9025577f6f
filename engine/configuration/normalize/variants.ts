import { parseQuantity } from "../../cart-link/quantity.ts";
import { getProperty, isObject } from "../../lib/object.ts";
import { legacyId } from "../../shopify/gid.ts";

/** Variants as they are kept, each once: ids are their numbers, and the only variant of a product has no title of its own. */
export function normalizeVariants(list: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return list.map(normalVariant).filter((entry) => {
    const id = getProperty(entry, "variantId");
    const again = id !== undefined && seen.has(id);
    seen.add(id);
    return !again;
  });
}

function normalVariant(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { productId, variantId, variantTitle, quantity } = entry;
  const counted = typeof quantity === "string" || typeof quantity === "number";
  return {
    ...entry,
    // what has no number stays, for `validate` to name
    ...{ productId: legacyId("Product", productId) ?? productId, variantId: legacyId("ProductVariant", variantId) ?? variantId },
    ...(variantTitle === ONLY ? { variantTitle: "" } : {}),
    ...(counted ? { quantity: parseQuantity(quantity) } : {}),
  };
}

/** How the platform calls a product's only variant. */
const ONLY = "Default Title";
