import { Engine } from "json-rules-engine";
import type { Configuration } from "../../engine/types.ts";
import { type Checkout, PRODUCTS } from "./evaluator-checkout.ts";

/** The rule that every evaluator gets: five conditions that all hold, two of them on the last line of the cart. */
export const configuration: Configuration = {
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

/** As many rules of five conditions as a store may have, no two alike; all of them hold. */
export function customizations(count: number): Configuration[] {
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

/** The same rule as a programmer would write it by hand, for this one rule alone. */
export function closure({ presentmentCurrencyRate, paymentMethods, cart }: Checkout): { operations: unknown[] } {
  const holds =
    Number(cart.cost.totalAmount.amount) > 1000 * Number(presentmentCurrencyRate) &&
    cart.deliveryGroups.some(({ deliveryAddress }) => ["us", "ca"].includes(deliveryAddress?.countryCode.trim().toLowerCase() ?? "")) &&
    (cart.buyerIdentity.customer?.customerTag ?? []).some(({ tag, hasTag }) => hasTag && tag.trim().toLowerCase() === "wholesale") &&
    cart.lines.some(({ merchandise }) => PRODUCTS.includes(merchandise.product?.id ?? "")) &&
    cart.lines.some(({ merchandise }) =>
      (merchandise.product?.productTag ?? []).some(({ tag, hasTag }) => hasTag && tag.trim().toLowerCase() === "fragile"),
    );
  if (!holds) return { operations: [] };
  const hidden = paymentMethods.filter(({ name }) => name.toLowerCase().includes("cash on delivery"));
  return { operations: hidden.map(({ id }) => ({ paymentMethodHide: { paymentMethodId: id } })) };
}

const path = (place: string, operator: string, value: unknown) => ({ fact: "checkout", path: `$.${place}`, operator, value });

/** The same rule for json-rules-engine, over the same checkout: its own way into nested facts, operators of ours where it has none. */
export const rulesEngine = new Engine([
  {
    conditions: {
      all: [
        path("cart.cost.totalAmount.amount", "amountAbove", 1000),
        path("cart.deliveryGroups[*].deliveryAddress.countryCode", "anyOf", ["US", "CA"]),
        path("cart.buyerIdentity.customer.customerTag[?(@.hasTag)].tag", "anyOf", ["wholesale"]),
        path("cart.lines[*].merchandise.product.id", "anyOf", PRODUCTS),
        path("cart.lines[*].merchandise.product.productTag[?(@.hasTag)].tag", "anyOf", ["fragile"]),
      ],
    },
    event: { type: "hide" },
  },
]);
rulesEngine.addOperator("amountAbove", (amount: string, limit: number) => Number(amount) > limit);
rulesEngine.addOperator("anyOf", (found: unknown[], wanted: unknown[]) => found.some((value) => wanted.includes(value)));

const anyLine = (test: unknown) => ({ some: [{ var: "cart.lines" }, test] });
const anyTag = (place: string, tag: string) => ({ some: [{ var: place }, { and: [{ var: "hasTag" }, { "===": [{ var: "tag" }, tag] }] }] });

/** The same rule for json-logic-js, over the same checkout. */
export const jsonLogicRule = {
  and: [
    { ">": [{ var: "cart.cost.totalAmount.amount" }, 1000] },
    { some: [{ var: "cart.deliveryGroups" }, { in: [{ var: "deliveryAddress.countryCode" }, ["US", "CA"]] }] },
    anyTag("cart.buyerIdentity.customer.customerTag", "wholesale"),
    anyLine({ in: [{ var: "merchandise.product.id" }, PRODUCTS] }),
    anyLine(anyTag("merchandise.product.productTag", "fragile")),
  ],
};
