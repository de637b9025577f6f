import { isObject } from "../declare/object.ts";
import { trailingNumber } from "../declare/text.ts";

/** Variants as they are kept: ids are the numbers at their ends, and the only variant of a product has no title of its own. */
export function normalVariants(list: readonly unknown[]): unknown[] {
  return list.map((entry) => {
    if (!isObject(entry)) return entry;
    const { productId, variantId, variantTitle } = entry;
    return {
      ...entry,
      ...{ productId: numberOf(productId), variantId: numberOf(variantId) },
      ...(variantTitle === ONLY ? { variantTitle: "" } : {}),
    };
  });
}

/** How the platform calls a product's only variant. */
const ONLY = "Default Title";

/** What has no number stays, for `validate` to name. */
function numberOf(id: unknown): unknown {
  return trailingNumber(id) || id;
}
