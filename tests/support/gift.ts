import { product, variant } from "./upsell.ts";

/** Initial amounts of a condition on the total. */
export const OVER_ZERO = { id: "condition-1", type: "Cart Total", operator: "is greater than", value: "0.0" };

const SLOT = { productId: product(7002001), variantId: variant(700200101) };

/** Automatic offer as a client sends it, with defaults for all other fields. */
export function gift(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: "Tote", conditionType: "always", products: [SLOT], ...changes };
}

/** Complete record of a new offer, without its identity. */
export const WHOLE_GIFT = {
  name: "Tote",
  conditionType: "always",
  alwaysDisplay: true,
  parentProductId: "",
  hasParentVariantTriggers: false,
  parentProductVariants: {},
  parentCollectionId: "",
  conditions: [],
  discountCode: "",
  conditionRelationship: "all",
  conditionGroups: [],
  removeWhenNotMet: true,
  makeProductsFree: false,
  showAsOptionalAfterRemoval: false,
  products: [SLOT],
  isProductRequired: false,
  requiredProductMessage: "",
  customerType: "all",
  active: true,
};

/** Complete group of conditions; fields of other types are empty. */
export function group(type: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const empty = { conditions: [], product: "", collection: "", discountCode: "", phoneNumber: false, productVariants: {} };
  return { id: type, type, ...empty, ...changes };
}
