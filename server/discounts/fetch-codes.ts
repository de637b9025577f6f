import type { CodeFacts, DiscountFacts, DiscountValue, MinimumRequirement } from "../../engine/discounts/discount.ts";
import { type AdminClient, isAccessDenied } from "../shopify/admin-client.ts";
import type { Operations } from "../shopify/generated/operations.ts";

type Discount = NonNullable<Operations["CodeDiscount"]["data"]["codeDiscountNodeByCode"]>["codeDiscount"];
type Use = Pick<Discount, "status" | "usageLimit" | "asyncUsageCount" | "codesCount">;
type Basic = Extract<Discount, { __typename: "DiscountCodeBasic" }>;

const BY_STATUS = { ACTIVE: "active", EXPIRED: "expired", SCHEDULED: "scheduled" } as const;

/**
 * Returns the state of a discount code. A shop that installed the app earlier may not have granted access to discounts: then the state is
 * `notAllowed`, and nobody has to wait.
 */
export async function fetchCodes(client: AdminClient, code: string): Promise<CodeFacts> {
  try {
    const { codeDiscountNodeByCode: node } = await client.request("CodeDiscount", { code });
    if (!node) return { state: "unknown", discount: null };
    return { state: stateOf(node.codeDiscount), discount: discountOf(node.codeDiscount) };
  } catch (error) {
    if (isAccessDenied(error)) return { state: "notAllowed", discount: null };
    throw error;
  }
}

/** Returns only the state of a discount code. Shopify charges next to nothing for it. */
export async function codeStatus(client: AdminClient, code: string): Promise<CodeFacts["state"]> {
  try {
    const { codeDiscountNodeByCode: node } = await client.request("CodeState", { code });
    return node ? stateOf(node.codeDiscount) : "unknown";
  } catch (error) {
    if (isAccessDenied(error)) return "notAllowed";
    throw error;
  }
}

/**
 * Returns the state by status and usage limit. The limit applies to each code, while Shopify counts the uses of all codes of a discount together;
 * with several codes, only the status decides.
 */
export function stateOf({ status, usageLimit, asyncUsageCount, codesCount }: Use): CodeFacts["state"] {
  const alone = (codesCount?.count ?? 1) === 1;
  return alone && usageLimit !== null && asyncUsageCount >= usageLimit ? "usedUp" : BY_STATUS[status];
}

function discountOf(discount: Discount): DiscountFacts {
  const { endsAt } = discount;
  const plain = { off: null, items: null, least: null, everybody: true, combines: true, endsAt };
  switch (discount.__typename) {
    case "DiscountCodeBasic": {
      const { orderDiscounts, productDiscounts, shippingDiscounts } = discount.combinesWith;
      return {
        ...{ kind: "amount", off: offOf(discount), items: itemsOf(discount), least: leastOf(discount.minimumRequirement), endsAt },
        everybody: "all" in discount.context,
        combines: orderDiscounts || productDiscounts || shippingDiscounts,
      };
    }
    case "DiscountCodeFreeShipping":
      return { ...plain, kind: "freeShipping", least: leastOf(discount.minimumRequirement) };
    case "DiscountCodeBxgy":
      return { ...plain, kind: "buyXGetY" };
    case "DiscountCodeApp":
      return { ...plain, kind: "other" };
  }
}

/** Returns the value of a discount. Null for a type other than amount and percentage. */
function offOf({ customerGets: { value } }: Basic): DiscountValue | null {
  // 10 percent are given as 0.1
  if ("percentage" in value) return { percentage: Math.round(value.percentage * 1_000_000) / 10_000 };
  if (!("amount" in value)) return null;
  return { amount: value.amount.amount, currency: value.amount.currencyCode, each: value.appliesOnEachItem };
}

function itemsOf({ customerGets: { items } }: Basic): DiscountFacts["items"] {
  if ("collections" in items) {
    const { nodes, pageInfo } = items.collections;
    return { products: [], variants: [], collections: nodes, more: pageInfo.hasNextPage };
  }
  if (!("products" in items)) return null;
  const { products, productVariants } = items;
  // a product that is discounted in part is known by its variants, and listed once
  const inPart = new Map(productVariants.nodes.map(({ product }) => [product.id, { id: "", title: product.title }]));
  return {
    products: [...products.nodes, ...inPart.values()],
    variants: productVariants.nodes.map(({ id }) => id),
    collections: [],
    more: products.pageInfo.hasNextPage || productVariants.pageInfo.hasNextPage,
  };
}

function leastOf(least: Basic["minimumRequirement"]): MinimumRequirement | null {
  if (least === null) return null;
  if ("greaterThanOrEqualToQuantity" in least) return { quantity: Number(least.greaterThanOrEqualToQuantity) };
  if (!("greaterThanOrEqualToSubtotal" in least)) return null;
  const { amount, currencyCode } = least.greaterThanOrEqualToSubtotal;
  return { amount, currency: currencyCode };
}
