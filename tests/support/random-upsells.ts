import fc from "fast-check";
import { collection, product, upsell, variant } from "./upsell.ts";

/** Numbers of different products, variants and collections in random upsells and carts: few, so that they match. */
export const [PRODUCTS, VARIANTS, COLLECTIONS] = [
  [1, 2, 3],
  [11, 12, 21],
  [5, 6],
];

const one = <T>(of: readonly T[]) => fc.constantFrom(...of);

const condition = fc.oneof(
  one(PRODUCTS).map((at) => ({ type: "product", product: product(at) })),
  one(COLLECTIONS).map((at) => ({ type: "collection", collection: collection(at) })),
);
/** Upsells as a client may send them: in every mode, with fields of other modes left in. */
export const upsells = fc
  .record({
    trigger: one(["always", "product", "collection", "multiple"]),
    parentProductId: one(PRODUCTS).map(product),
    hasParentVariantTriggers: fc.boolean(),
    productVariants: fc.subarray(VARIANTS).map((some) => ({ [product(1)]: some.map(variant) })),
    parentCollectionId: one(COLLECTIONS).map(collection),
    conditionGroups: fc.array(condition, { minLength: 1, maxLength: 10 }).map((all) => all.map((each, at) => ({ id: `${at}`, ...each }))),
    conditionRelationship: one(["all", "any"]),
    customerType: one(["all", "b2b", "non-b2b"]),
    selectedCountries: fc.subarray(["CA", "US", "DE"]),
    priority: fc.integer({ min: 1, max: 4 }),
  })
  .map((fields) => ({ ...upsell(), alwaysDisplay: false, productIds: [product(9)], ...fields }));
