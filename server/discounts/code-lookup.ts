import type { CodeFacts, DiscountFacts, DiscountValue, MinimumRequirement } from "../../engine/discounts/discount.ts";
import { type AdminClient, isAccessDenied } from "../shopify/admin-client.ts";
import type { Operations } from "../shopify/generated/operations.ts";

type Discount = NonNullable<Operations["CodeDiscount"]["data"]["codeDiscountNodeByCode"]>["codeDiscount"];
type Use = Pick<Discount, "status" | "usageLimit" | "asyncUsageCount" | "codesCount">;
type Basic = Extract<Discount, { __typename: "DiscountCodeBasic" }>;

const BY_STATUS = { ACTIVE: "active", EXPIRED: "expired", SCHEDULED: "scheduled" } as const;

/** What became of a discount code. A shop that installed us earlier may not have granted its discounts yet: then nobody is kept waiting. */
export async function lookUpCodes(client: AdminClient, code: string): Promise<CodeFacts> {
  try {
    const { codeDiscountNodeByCode: found } = await client.request("CodeDiscount", { code });
    if (!found) return { state: "unknown", discount: null };
    return { state: stateOf(found.codeDiscount), discount: discountOf(found.codeDiscount) };
  } catch (error) {
    if (isAccessDenied(error)) return { state: "notAllowed", discount: null };
    throw error;
  }
}

/** The same without what it does: the platform charges next to nothing for it. */
export async function codeStatus(client: AdminClient, code: string): Promise<CodeFacts["state"]> {
  try {
    const { codeDiscountNodeByCode: found } = await client.request("CodeState", { code });
    return found ? stateOf(found.codeDiscount) : "unknown";
  } catch (error) {
    if (isAccessDenied(error)) return "notAllowed";
    throw error;
  }
}

/** A limit counts for each code, while the uses of all codes of a discount are told together: of several, its status alone tells. */
function stateOf({ status, usageLimit, asyncUsageCount, codesCount }: Use): CodeFacts["state"] {
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

/** Null of a kind that the platform has beside amounts and shares. */
function offOf({ customerGets: { value } }: Basic): DiscountValue | null {
  // a share of 10 percent is 0.1
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
  // of a product that is lowered in part its variants tell, and it is named once
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
