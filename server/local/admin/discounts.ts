import { discountOf, discountStatus } from "../discounts.ts";
import type { Discount, Store } from "../store.ts";
import type { Context } from "./context.ts";

/** The root that finds a discount by its code. */
export const discountRoots = {
  codeDiscountNodeByCode: ({ code }: { code: string }, { store }: Context) => {
    const discount = discountOf(store.discounts, code);
    return discount ? discountNode(discount, store) : null;
  },
};

const WHOLE = { hasNextPage: false, hasPreviousPage: false };

function discountNode(discount: Discount, store: Store) {
  const { id, title, startsAt, endsAt = null, usageLimit = null, used = 0 } = discount;
  return {
    ...{ __typename: "DiscountCodeNode" as const, id },
    codeDiscount: {
      ...{ __typename: "DiscountCodeBasic" as const, title, startsAt, endsAt, usageLimit, asyncUsageCount: used },
      ...{ status: discountStatus(discount), createdAt: startsAt, updatedAt: startsAt },
      ...{ summary: title, shortSummary: title, tags: [], discountClasses: [discount.products === undefined ? "ORDER" : "PRODUCT"] },
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
      context: { __typename: "DiscountBuyerSelectionAll" as const, all: "ALL" },
      customerGets: { value: worthOf(discount, store), items: itemsOf(discount, store) },
      minimumRequirement: leastOf(discount, store),
      ...{ appliesOncePerCustomer: false, hasTimelineComment: false, codesCount: { count: 1, precision: "EXACT" } },
    },
  };
}

function worthOf({ percentage, amount = "0" }: Discount, { shop }: Store) {
  if (percentage !== undefined) return { __typename: "DiscountPercentage" as const, percentage: percentage / 100 };
  const money = { amount, currencyCode: shop.currencyCode };
  return { __typename: "DiscountAmount" as const, amount: money, appliesOnEachItem: false };
}

function itemsOf({ products }: Discount, store: Store) {
  if (products === undefined) return { __typename: "AllDiscountItems" as const, allItems: true };
  const nodes = store.products
    .filter(({ id }) => products.includes(id))
    .map(({ id, title }) => ({ __typename: "Product" as const, id, title }));
  return {
    __typename: "DiscountProducts" as const,
    products: { nodes, pageInfo: WHOLE },
    productVariants: { nodes: [], pageInfo: WHOLE },
  };
}

function leastOf({ minimum }: Discount, { shop }: Store) {
  if (minimum === undefined) return null;
  const money = { amount: minimum, currencyCode: shop.currencyCode };
  return { __typename: "DiscountMinimumSubtotal" as const, greaterThanOrEqualToSubtotal: money };
}
