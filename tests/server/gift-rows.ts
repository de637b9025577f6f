/** Every condition that offers may have, at carts of every kind, and who of block and Function lets it hold. */
import { group } from "../support/gift.ts";
import { seeded } from "../support/storefront.ts";

export const SOCKS = { productId: "gid://shopify/Product/7001005", variantId: "gid://shopify/ProductVariant/700100501" };
export const JACKET = { product: "gid://shopify/Product/7001001", variant: "gid://shopify/ProductVariant/700100101" };
const OTHER_VARIANT = "gid://shopify/ProductVariant/700100102";
const STOVE = "gid://shopify/Product/7001012";
const { customers, companies, products, collections } = seeded();
export const buyers = companies.flatMap(({ contacts }) => contacts.map(({ customer }) => customer));
const [COMPANY] = buyers;
const PERSON = customers.find(({ email }) => !buyers.includes(email))?.email;
const OF_JACKET = products.find(({ id }) => id === JACKET.product)?.collections[0];
const OF_SOCKS = products.find(({ id }) => id === SOCKS.productId)?.collections[0];
const OF_NONE = collections.find(({ id }) => !products.find((each) => each.id === JACKET.product)?.collections.includes(id))?.id;
export const CAD = { country: "CA", currency: "CAD", language: "EN", rate: "1.37" };
const ADDRESS = { firstName: "Ann", lastName: "Lee", countryCode: "CA", city: "Montreal", zip: "H2X 1Y4" };

const amounts = (...rows: [operator: string, value: string][]) => ({
  conditionType: "cartTotal",
  conditions: rows.map(([operator, value]) => ({ type: "Cart Total", operator, value })),
});
const under = (value: string) => amounts(["is less than", value]);
const over = (value: string) => amounts(["is greater than", value]);
const of = (parentProductId: string, variants?: string[]) => ({
  ...{ conditionType: "product", parentProductId, alwaysDisplay: false },
  ...(variants && { hasParentVariantTriggers: true, parentProductVariants: { [parentProductId]: variants } }),
});
const both = (conditionRelationship: "all" | "any", ...conditionGroups: object[]) => ({
  ...{ conditionType: "multiple", conditionRelationship },
  conditionGroups: conditionGroups.map((each, at) => ({ ...each, id: `group-${at + 1}` })),
});
const CODE = { conditionType: "discountCode", discountCode: "WELCOME10" };
const PHONE = { conditionType: "phoneNumber" };
/** Groups of several conditions, one for each kind. */
const TOTAL = group("cartTotal", { conditions: over("240.00").conditions });
const IN_CART = group("product", { product: JACKET.product });
const NOT_IN_CART = group("product", { product: STOVE });
const BY_CODE = group("discountCode", { discountCode: "welcome10" });
const BY_PHONE = group("phoneNumber", { phoneNumber: true });
const ofVariant = (variant: string) => group("product", { product: JACKET.product, productVariants: { [JACKET.product]: [variant] } });
const WITH_PHONE = { ...ADDRESS, phone: "+15145550199" };

export interface At {
  lines?: object[];
  market?: object | string;
  /** An e-mail of the store's customers, or a phone number of one's own. */
  customer?: string | { phone: string } | undefined;
  address?: object;
  codes?: string[];
  /** Facts that the app may not know. */
  hidden?: readonly ("buyer" | "phone")[];
  /** True when the store has had an order in Canadian dollars; a text is its rate, if not that of this order. */
  rated?: boolean | string;
}

/** "sure" where the block adds the gift by itself, "about" where it only offers it, since an amount is near the threshold. */
export type Verdict = "sure" | "about" | "no";

export const rows: [string, object, At, Function: boolean, block: Verdict][] = [
  ["no condition", {}, {}, true, "sure"],
  ["a total above the amount", over("240.00"), {}, true, "sure"],
  ["a total that is the amount", over("249.00"), {}, false, "no"],
  ["a total that only the gift would bring above the amount", over("255.00"), {}, false, "no"],
  ["a total before the discount of a code", over("240.00"), { codes: ["WELCOME10"] }, true, "sure"],
  ["a total in a foreign currency", over("200.00"), { market: CAD, rated: true }, true, "sure"],
  ["a total in a foreign currency that is below", over("300.00"), { market: CAD, rated: true }, false, "no"],
  // the Function knows the rate of this order; the block that of the latest, and offers what may be just below
  ["a total in a foreign currency within 2 percent of the amount", over("247.00"), { market: CAD, rated: true }, true, "about"],
  // nobody tells a block the rate before the first order in the currency: it adds nothing, and takes a gift that is there for one not
  // earned, though the Function frees it
  ["a total in a currency without a rate", over("200.00"), { market: CAD }, true, "no"],
  ["a product of the cart", of(JACKET.product), {}, true, "sure"],
  ["a product that is not there", of(STOVE), {}, false, "no"],
  ["a variant of the cart", of(JACKET.product, [JACKET.variant]), {}, true, "sure"],
  ["another variant than that of the cart", of(JACKET.product, [OTHER_VARIANT]), {}, false, "no"],
  ["a collection of the cart", { conditionType: "collection", parentCollectionId: OF_JACKET }, {}, true, "sure"],
  ["another collection", { conditionType: "collection", parentCollectionId: OF_NONE }, {}, false, "no"],
  ["a code that applies", CODE, { codes: ["WELCOME10"] }, true, "sure"],
  ["a code that was not entered", CODE, {}, false, "no"],
  ["a phone number of the address", PHONE, { address: { ...ADDRESS, phone: "+15145550199" } }, true, "sure"],
  ["an address without a phone number", PHONE, { address: ADDRESS }, false, "no"],
  ["no address", PHONE, {}, false, "no"],
  // without the permission to know it the block sees none: likewise
  ["a phone number that the app may not know", PHONE, { address: { ...ADDRESS, phone: "+15145550199" }, hidden: ["phone"] }, true, "no"],
  ["companies, for one", { customerType: "b2b" }, { customer: COMPANY }, true, "sure"],
  ["companies, for a person", { customerType: "b2b" }, { customer: PERSON }, false, "no"],
  ["all but companies, for one", { customerType: "non-b2b" }, { customer: COMPANY }, false, "no"],
  ["all but companies, for a guest", { customerType: "non-b2b" }, {}, true, "sure"],
  // who buys is known to Functions without a permission
  ["companies, for one that the app may not know", { customerType: "b2b" }, { customer: COMPANY, hidden: ["buyer"] }, true, "no"],
  ["all but companies, for a guest that the app may not know", { customerType: "non-b2b" }, { hidden: ["buyer"] }, true, "no"],
  [
    "all of two",
    both("all", group("product", { product: JACKET.product }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    true,
    "sure",
  ],
  [
    "all of two, one of which fails",
    both("all", group("product", { product: STOVE }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    false,
    "no",
  ],
  [
    "any of two",
    both("any", group("product", { product: STOVE }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    true,
    "sure",
  ],
  ["a total below the amount", under("250.00"), {}, true, "sure"],
  ["a total that is the amount, to be below it", under("249.00"), {}, false, "no"],
  ["a total that only the discount of a code brings below the amount", under("249.00"), { codes: ["WELCOME10"] }, false, "no"],
  ["a total between two amounts", amounts(["is greater than", "240.00"], ["is less than", "260.00"]), {}, true, "sure"],
  [
    "a total above two amounts, one of which is too large",
    amounts(["is greater than", "240.00"], ["is greater than", "260.00"]),
    {},
    false,
    "no",
  ],
  ["a total below the amount of a cart with nothing but the gift", under("250.00"), { lines: [] }, false, "no"],
  ["a total above nothing of a cart with nothing but the gift", over("0.00"), { lines: [] }, false, "no"],
  [
    "a total in a foreign currency before the discount of a code",
    over("235.00"),
    { market: CAD, rated: true, codes: ["WELCOME10"] },
    true,
    "sure",
  ],
  ["a total in a foreign currency below the amount", under("260.00"), { market: CAD, rated: true }, true, "sure"],
  ["a total in a foreign currency within 2 percent below the amount", under("251.00"), { market: CAD, rated: true }, true, "about"],
  [
    "a total in a foreign currency between two amounts, near one",
    amounts(["is greater than", "200.00"], ["is less than", "251.00"]),
    { market: CAD, rated: true },
    true,
    "about",
  ],
  // the rate has moved further than the margin: what the block adds stays at its price, and is taken out again
  ["a total in a foreign currency whose rate rose since the latest order", over("250.00"), { market: CAD, rated: "1.30" }, false, "sure"],
  // where it fell, the gift comes with the rate of the next order
  ["a total in a foreign currency whose rate fell since the latest order", over("240.00"), { market: CAD, rated: "1.45" }, true, "no"],
  ["a total below an amount in a currency without a rate", under("260.00"), { market: CAD }, true, "no"],
  ["a product in a currency without a rate", of(JACKET.product), { market: CAD }, true, "sure"],
  ["any of a product and a total in a currency without a rate", both("any", IN_CART, TOTAL), { market: CAD }, true, "sure"],
  ["all of a product and a total in a currency without a rate", both("all", IN_CART, TOTAL), { market: CAD }, true, "no"],
  [
    "any of a product that is not there and a total near the amount in a foreign currency",
    both("any", NOT_IN_CART, group("cartTotal", { conditions: over("247.00").conditions })),
    { market: CAD, rated: true },
    true,
    "about",
  ],
  [
    "any of a product and a total near the amount in a foreign currency",
    both("any", IN_CART, group("cartTotal", { conditions: over("247.00").conditions })),
    { market: CAD, rated: true },
    true,
    "sure",
  ],
  ["a product with no variant chosen among its own", of(JACKET.product, []), {}, true, "sure"],
  ["one of several variants", of(JACKET.product, [OTHER_VARIANT, JACKET.variant]), {}, true, "sure"],
  ["a product that is there as the gift alone", of(SOCKS.productId), {}, false, "no"],
  [
    "a collection that is there by the gift alone",
    { conditionType: "collection", parentCollectionId: OF_SOCKS },
    { lines: [] },
    false,
    "no",
  ],
  ["a product beside the discount of a code", of(JACKET.product), { codes: ["WELCOME10"] }, true, "sure"],
  ["a code typed in other letters", { ...CODE, discountCode: "welcome10" }, { codes: ["WELCOME10"] }, true, "sure"],
  ["another code than that which applies", { ...CODE, discountCode: "WELCOME" }, { codes: ["WELCOME10"] }, false, "no"],
  ["a phone number of the buyer's own, without an address", PHONE, { customer: { phone: "+15145550198" } }, true, "sure"],
  [
    "a phone number of the buyer's own that the app may not know",
    PHONE,
    { customer: { phone: "+15145550198" }, hidden: ["phone"] },
    true,
    "no",
  ],
  ["a phone number of nothing but blanks", PHONE, { address: { ...ADDRESS, phone: " " } }, false, "no"],
  ["companies, for a guest", { customerType: "b2b" }, {}, false, "no"],
  ["companies, for a guest that the app may not know", { customerType: "b2b" }, { hidden: ["buyer"] }, false, "no"],
  ["all but companies, for a person", { customerType: "non-b2b" }, { customer: PERSON }, true, "sure"],
  [
    "all but companies, for one that the app may not know",
    { customerType: "non-b2b" },
    { customer: COMPANY, hidden: ["buyer"] },
    false,
    "no",
  ],
  ["all buyers, for one that the app may not know", {}, { customer: COMPANY, hidden: ["buyer"] }, true, "sure"],
  ["companies with a product, for one", { ...of(JACKET.product), customerType: "b2b" }, { customer: COMPANY }, true, "sure"],
  ["companies with a product that is not there, for one", { ...of(STOVE), customerType: "b2b" }, { customer: COMPANY }, false, "no"],
  ["companies with any of two, for a person", { ...both("any", IN_CART, TOTAL), customerType: "b2b" }, { customer: PERSON }, false, "no"],
  ["a group of a collection", both("all", group("collection", { collection: OF_JACKET })), {}, true, "sure"],
  [
    "any of two collections, one of which is there",
    both("any", group("collection", { collection: OF_NONE }), group("collection", { collection: OF_JACKET })),
    {},
    true,
    "sure",
  ],
  [
    "all of two collections, one of which is there",
    both("all", group("collection", { collection: OF_NONE }), group("collection", { collection: OF_JACKET })),
    {},
    false,
    "no",
  ],
  ["a group of a variant", both("all", ofVariant(JACKET.variant)), {}, true, "sure"],
  ["a group of another variant", both("all", ofVariant(OTHER_VARIANT)), {}, false, "no"],
  ["a group of a code", both("all", BY_CODE, IN_CART), { codes: ["WELCOME10"] }, true, "sure"],
  ["a group of a code that was not entered", both("all", BY_CODE, IN_CART), {}, false, "no"],
  ["a group of a phone number", both("all", BY_PHONE, IN_CART), { address: WITH_PHONE }, true, "sure"],
  ["a group of a phone number without an address", both("all", BY_PHONE, IN_CART), {}, false, "no"],
  [
    "a group of a phone number that is switched off",
    both("all", group("phoneNumber", { phoneNumber: false })),
    { address: WITH_PHONE },
    false,
    "no",
  ],
  [
    "any of a phone number that is switched off and a product",
    both("any", group("phoneNumber", { phoneNumber: false }), IN_CART),
    {},
    true,
    "sure",
  ],
  [
    "any of a phone number that the app may not know and a product",
    both("any", BY_PHONE, IN_CART),
    { address: WITH_PHONE, hidden: ["phone"] },
    true,
    "sure",
  ],
  [
    "all of a phone number that the app may not know and a product",
    both("all", BY_PHONE, IN_CART),
    { address: WITH_PHONE, hidden: ["phone"] },
    true,
    "no",
  ],
  [
    "a group of a total between two amounts",
    both("all", group("cartTotal", { conditions: amounts(["is greater than", "240.00"], ["is less than", "260.00"]).conditions })),
    {},
    true,
    "sure",
  ],
  [
    "all of every kind",
    both("all", TOTAL, IN_CART, group("collection", { collection: OF_JACKET }), BY_CODE, BY_PHONE),
    { codes: ["WELCOME10"], address: WITH_PHONE },
    true,
    "sure",
  ],
  [
    "any of every kind, none of which holds",
    both(
      "any",
      group("cartTotal", { conditions: over("300.00").conditions }),
      NOT_IN_CART,
      group("collection", { collection: OF_NONE }),
      BY_CODE,
      BY_PHONE,
    ),
    {},
    false,
    "no",
  ],
];
