import { Engine } from "json-rules-engine";
import type { PaymentCondition, PaymentHide } from "../../engine/generated/types.ts";
import { type Checkout, PRODUCTS } from "./evaluator-checkout.ts";

/** Rule that every evaluator gets: five conditions that are all met, two of them on the last line of the cart. */
export const configuration: PaymentHide = {
  name: "Five conditions",
  type: "Payment Customization",
  subtype: "hide",
  method: ["Cash on Delivery"],
  exactMatch: {},
  express: true,
  conditions: [
    { id: "1", type: "Cart Total", operator: "is greater than", value: "1000.00" },
    { id: "2", type: "Shipping Country", operator: "is", value: ["US", "CA"] },
    { id: "3", type: "Customer Tag", operator: "is", value: "wholesale" },
    { id: "4", type: "Product", operator: "is", value: [...PRODUCTS] },
    { id: "5", type: "Product Tag", operator: "is", value: "fragile" },
  ],
  enabled: true,
};

/** Returns as many rules of five conditions as a store may have. No two are alike, and all of them apply. */
export function customizations(count: number): PaymentHide[] {
  return Array.from({ length: count }, (_, index) => ({
    ...configuration,
    name: `Rule ${index}`,
    conditions: [
      { id: "1", type: "Cart Total", operator: "is greater than", value: `${1000 + index}.00` },
      { id: "2", type: "Shipping Country", operator: "is", value: ["US", "CA", "MX"].slice(0, 1 + (index % 3)) },
      { id: "3", type: "Customer Tag", operator: "is", value: "wholesale" },
      { id: "4", type: "Product", operator: "is", value: [...PRODUCTS, `gid://shopify/Product/${1000 + index}`] },
      { id: "5", type: "Product Tag", operator: "is", value: "fragile" },
    ],
  }));
}

const CONDITIONS: PaymentCondition[] = [
  { id: "1", type: "Cart Attribute", operator: "is present", value: "gift" },
  { id: "1", type: "Customer Type", operator: "is", value: "B2B" },
  { id: "1", type: "Country", operator: "is not", value: ["DE", "FR"] },
  { id: "1", type: "Shipping State/Province Code", operator: "is", value: "CA, NY" },
  { id: "1", type: "Product", operator: "is not", value: ["gid://shopify/Product/1"] },
  { id: "1", type: "Product Tag", operator: "is on ALL products in the cart", value: "fragile, heavy" },
];

/**
 * Rules of other conditions. A process that evaluates the measured rule has evaluated these, too, so that the engine is not specialized for
 * one rule.
 */
export const otherRules: PaymentHide[] = CONDITIONS.map((condition) => ({
  ...configuration,
  name: condition.type,
  conditions: [condition],
}));

/** Implements the same rule by hand, as a programmer would write this one rule. */
export function closure({ presentmentCurrencyRate, paymentMethods, cart }: Checkout): { operations: unknown[] } {
  const hasMatched =
    Number(cart.cost.totalAmount.amount) > 1000 * Number(presentmentCurrencyRate) &&
    cart.deliveryGroups.some(({ deliveryAddress }) => ["us", "ca"].includes(deliveryAddress?.countryCode.trim().toLowerCase() ?? "")) &&
    (cart.buyerIdentity.customer?.customerTag ?? []).some(({ tag, hasTag }) => hasTag && tag.trim().toLowerCase() === "wholesale") &&
    cart.lines.some(({ merchandise }) => PRODUCTS.includes(merchandise.product?.id ?? "")) &&
    cart.lines.some(({ merchandise }) => merchandise.product?.productTag0 === true);
  if (!hasMatched) return { operations: [] };
  const hidden = paymentMethods.filter(({ name }) => name.toLowerCase().includes("cash on delivery"));
  return { operations: hidden.map(({ id }) => ({ paymentMethodHide: { paymentMethodId: id } })) };
}

const testFor = (operator: string, value: unknown) => ({ fact: "checkout", operator, value });
const isOneOf = (expected: readonly string[], value: string | undefined) => value !== undefined && expected.includes(value);
const tagged = (tags: readonly { tag: string; hasTag: boolean }[], expected: readonly string[]) =>
  tags.some(({ tag, hasTag }) => hasTag && isOneOf(expected, tag));

/**
 * Same rule for json-rules-engine, over the same checkout, with our own operators: the library's own access to nested facts takes five
 * times as long.
 */
export const rulesEngine = new Engine([
  {
    conditions: {
      all: [
        testFor("totalAbove", 1000),
        testFor("shippedTo", ["US", "CA"]),
        testFor("customerTagged", ["wholesale"]),
        testFor("hasProduct", PRODUCTS),
        testFor("hasTagged", true),
      ],
    },
    event: { type: "hide" },
  },
]);
rulesEngine.addOperator("totalAbove", ({ cart }: Checkout, limit: number) => Number(cart.cost.totalAmount.amount) > limit);
rulesEngine.addOperator("shippedTo", ({ cart }: Checkout, countries: string[]) =>
  cart.deliveryGroups.some(({ deliveryAddress }) => isOneOf(countries, deliveryAddress?.countryCode)),
);
rulesEngine.addOperator("customerTagged", ({ cart }: Checkout, tags: string[]) =>
  tagged(cart.buyerIdentity.customer?.customerTag ?? [], tags),
);
rulesEngine.addOperator("hasProduct", ({ cart }: Checkout, ids: string[]) =>
  cart.lines.some(({ merchandise }) => isOneOf(ids, merchandise.product?.id)),
);
rulesEngine.addOperator("hasTagged", ({ cart }: Checkout) =>
  cart.lines.some(({ merchandise }) => merchandise.product?.productTag0 === true),
);

const anyLine = (test: unknown) => ({ some: [{ var: "cart.lines" }, test] });
const anyTag = (place: string, tag: string) => ({ some: [{ var: place }, { and: [{ var: "hasTag" }, { "===": [{ var: "tag" }, tag] }] }] });

/** Same rule for json-logic-js and json-logic-engine, over the same checkout. */
export const jsonLogicRule = {
  and: [
    { ">": [{ var: "cart.cost.totalAmount.amount" }, 1000] },
    { some: [{ var: "cart.deliveryGroups" }, { in: [{ var: "deliveryAddress.countryCode" }, ["US", "CA"]] }] },
    anyTag("cart.buyerIdentity.customer.customerTag", "wholesale"),
    anyLine({ in: [{ var: "merchandise.product.id" }, PRODUCTS] }),
    anyLine({ "===": [{ var: "merchandise.product.productTag0" }, true] }),
  ],
};
