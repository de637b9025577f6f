/** Shopify ids, by number. */
export const product = (number: number): string => `gid://shopify/Product/${number}`;
export const variant = (number: number): string => `gid://shopify/ProductVariant/${number}`;
export const collection = (number: number): string => `gid://shopify/Collection/${number}`;

/** Upsell as a client sends it, with defaults for all other fields. */
export function upsell(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: "Socks", alwaysDisplay: true, productIds: [product(7002001)], ...changes };
}

/** Complete record of a new upsell, without its identity. */
export const WHOLE = {
  name: "Socks",
  alwaysDisplay: true,
  parentProductId: "",
  hasParentVariantTriggers: false,
  parentCollectionId: "",
  conditionRelationship: "all",
  conditionGroups: [],
  useAutomaticRecommendations: false,
  recommendationIntent: "RELATED",
  productIds: [product(7002001)],
  productVariants: {},
  productDiscountCodes: {},
  active: true,
  priority: 99,
  customerType: "all",
  selectedCountries: [],
};
