import fc, { type Arbitrary } from "fast-check";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { gift, group } from "../support/gift.ts";
import { collection, product, variant } from "../support/upsell.ts";
import type { Offer } from "./offers-oracle.ts";

type Mode = Offer["configuration"]["conditionType"];

export const MODES = ["always", "product", "collection", "cartTotal", "discountCode", "phoneNumber", "multiple"] as const;
const GIFTS = family("auto-product");

/** So few that offers and carts meet, and offers each other. */
export const PRODUCTS = [1, 2, 3].map(product);
export const VARIANTS = PRODUCTS.flatMap((of, at) => [1, 2, 3].map((number) => ({ id: variant(10 * (at + 1) + number), product: of })));
export const COLLECTIONS = [1, 2, 3, 4].map(collection);

/** As merchants type them: with blanks around, letters that have a case or none, an accent in one letter and in two. */
const CODES = [
  "GIFT",
  " Welcome 10 ",
  "sommer\u00e9",
  "Sommere",
  "ETE\u0301",
  "\u6625\u5b63",
  "\u03c3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2",
];

const one = <T>(of: readonly T[]): Arbitrary<T> => fc.constantFrom(...of);
const some = <T>(of: readonly T[], minLength = 0): Arbitrary<T[]> => fc.shuffledSubarray([...of], { minLength, maxLength: 3 });

const amounts = fc.oneof(
  { weight: 4, arbitrary: one(["0.0", "0.01", "10", "49.99", "50", "120.50", "1000000"]) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(999), fc.nat(999_999)).map(([whole, parts]) => `${whole}.${String(parts).padStart(6, "0")}`) },
  { weight: 1, arbitrary: one(["999999999999.999999", "0.000001"]) },
);
const total = fc.record({ type: fc.constant("Cart Total"), operator: one(["is greater than", "is less than"]), value: amounts });
/** Mostly one, for several seldom hold. */
const totals = fc.oneof(
  { weight: 3, arbitrary: total.map((each) => [each]) },
  { weight: 1, arbitrary: fc.array(total, { minLength: 2, maxLength: 3 }) },
);
/** Variants of a product, which may be others than its own; none means any. */
const chosen = some(VARIANTS.map(({ id }) => id));

const groups = fc.oneof(
  totals.map((conditions) => group("cartTotal", { conditions })),
  fc.tuple(one(PRODUCTS), chosen).map(([of, among]) => group("product", { product: of, productVariants: { [of]: among } })),
  one(PRODUCTS).map((of) => group("product", { product: of })),
  one(COLLECTIONS).map((of) => group("collection", { collection: of })),
  one(CODES).map((discountCode) => group("discountCode", { discountCode })),
  fc.boolean().map((phoneNumber) => group("phoneNumber", { phoneNumber })),
);

const numbered = (all: readonly object[]): object[] => all.map((each, at) => ({ ...each, id: `condition-${at + 1}` }));

const modes: Record<Mode, Arbitrary<object>> = {
  always: fc.constant({}),
  product: fc.record({ of: one(PRODUCTS), hasParentVariantTriggers: fc.boolean(), among: chosen }).map(({ of, among, ...rest }) => {
    return { ...rest, parentProductId: of, parentProductVariants: { [of]: among } };
  }),
  collection: fc.record({ parentCollectionId: one(COLLECTIONS) }),
  cartTotal: fc.record({ conditions: totals }),
  discountCode: fc.record({ discountCode: one(CODES) }),
  phoneNumber: fc.constant({}),
  multiple: fc.record({
    conditionRelationship: one(["all", "any"]),
    conditionGroups: fc.array(groups, { minLength: 1, maxLength: 4 }).map(numbered),
  }),
};

/** Up to four offers of some modes, as they are stored, that make their products free. */
export function offersOf(among: readonly Mode[]): Arbitrary<Offer[]> {
  const configuration = fc.oneof(...among.map(configurationsOf));
  return fc.uniqueArray(fc.record({ guid: fc.uuid(), configuration }), { minLength: 1, maxLength: 4, selector: ({ guid }) => guid });
}

function configurationsOf(conditionType: Mode): Arbitrary<Offer["configuration"]> {
  const customerType = one(["all", "all", "all", "all", "b2b", "non-b2b"]);
  return fc
    .record({ fields: modes[conditionType], products: some(VARIANTS, 1), customerType })
    .map(({ fields, products, customerType }) => stored({ ...fields, conditionType, products: products.map(slotOf), customerType }));
}

const slotOf = ({ id, product: of }: (typeof VARIANTS)[number]) => ({ productId: of, variantId: id });

function stored(sent: Record<string, unknown>): Offer["configuration"] {
  const validation = validate(GIFTS, normalize(GIFTS, gift({ ...sent, makeProductsFree: true })));
  if (validation.ok && validation.configuration.type === "Automatic Product") return validation.configuration;
  throw new Error(JSON.stringify([validation, sent]));
}
