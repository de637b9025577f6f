/** Ids of the platform, by their numbers. */
export const product = (number: number): string => `gid://shopify/Product/${number}`;
export const variant = (number: number): string => `gid://shopify/ProductVariant/${number}`;
export const collection = (number: number): string => `gid://shopify/Collection/${number}`;

/** An upsell as a client sends it: what it does not name is as it begins. */
export function upsell(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: "Socks", alwaysDisplay: true, productIds: [product(7002001)], ...changes };
}

/** All that the record of one has besides its identity, as it begins. */
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
