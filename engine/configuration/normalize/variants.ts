import { parseQuantity } from "../../cart-link/parse-quantity.ts";
import { getProperty, isObject } from "../../lib/object.ts";
import { legacyId } from "../../shopify/gid.ts";

/** Returns variants in stored form, each once. Ids become numbers, and the only variant of a product has no title. */
export function normalizeVariants(list: readonly unknown[]): unknown[] {
  const ids = new Set<unknown>();
  return list.map(normalVariant).filter((entry) => {
    const id = getProperty(entry, "variantId");
    const again = id !== undefined && ids.has(id);
    ids.add(id);
    return !again;
  });
}

function normalVariant(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { productId, variantId, variantTitle, quantity } = entry;
  const counted = typeof quantity === "string" || typeof quantity === "number";
  return {
    ...entry,
    // an entry without a number stays, for `validate` to report
    ...{ productId: legacyId("Product", productId) ?? productId, variantId: legacyId("ProductVariant", variantId) ?? variantId },
    ...(variantTitle === ONLY ? { variantTitle: "" } : {}),
    ...(counted ? { quantity: parseQuantity(quantity) } : {}),
  };
}

/** Shopify's title of a product's only variant. */
const ONLY = "Default Title";
