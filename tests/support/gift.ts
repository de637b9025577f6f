import { product, variant } from "./upsell.ts";

/** The row of amounts that a condition on the total begins with. */
export const OVER_ZERO = { id: "condition-1", type: "Cart Total", operator: "is greater than", value: "0.0" };

const SLOT = { productId: product(7002001), variantId: variant(700200101) };

/** An automatic offer as a client sends it: what it does not name is as it begins. */
export function gift(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: "Tote", conditionType: "always", products: [SLOT], ...changes };
}

/** All that the record of one has besides its identity, as it begins. */
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

/** A group of conditions, whole: what belongs to other kinds is empty. */
export function group(type: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const empty = { conditions: [], product: "", collection: "", discountCode: "", phoneNumber: false, productVariants: {} };
  return { id: type, type, ...empty, ...changes };
}
