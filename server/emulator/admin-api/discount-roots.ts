import { classOf, combinesOf, discountOf, discountStatus } from "../discount-status.ts";
import type { Discount, Store } from "../store.ts";
import { automaticDiscounts } from "./automatic-discounts.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";
import { isSearchMatch } from "./search.ts";

/** Root fields that list discounts of all types, and find one by its code. */
export const discountRoots = {
  discountNodes: async (page: PageArguments & { query?: string | null }, context: Context) => {
    const codes = context.store.discounts.map((discount) => byCode(discount, context.store));
    const all = [...(await automaticDiscounts(context)), ...codes];
    const matching = page.query ? all.filter(({ searched }) => isSearchMatch(page.query ?? "", searched)) : all;
    return connection(
      matching.map(({ node }) => node),
      page,
    );
  },
  codeDiscountNodeByCode: ({ code }: { code: string }, { store }: Context) => {
    const discount = discountOf(store.discounts, code);
    return discount ? discountNode(discount, store) : null;
  },
};

/** Returns the node of a code discount. Merchants create these without an app. */
function byCode(discount: Discount, store: Store) {
  const { id, codeDiscount } = discountNode(discount, store);
  const { title, status, discountClasses } = codeDiscount;
  const type = discount.percentage === undefined ? "fixed_amount" : "percentage";
  const searched = { id, title, type, method: "code", code: discount.code, status, discount_class: discountClasses };
  return { node: { __typename: "DiscountNode" as const, id, discount: codeDiscount, metafield: () => null }, searched };
}

const SINGLE_PAGE = { hasNextPage: false, hasPreviousPage: false };

function discountNode(discount: Discount, store: Store) {
  const { id, title, startsAt, endsAt = null, usageLimit = null, used = 0 } = discount;
  const { order, product, shipping } = combinesOf(discount);
  const codes = [{ id: id.replace("CodeNode", "RedeemCode"), code: discount.code, asyncUsageCount: used }];
  const summary = summaryOf(discount, store);
  return {
    ...{ __typename: "DiscountCodeNode" as const, id },
    codeDiscount: {
      ...{ __typename: "DiscountCodeBasic" as const, title, startsAt, endsAt, usageLimit, asyncUsageCount: used },
      ...{ status: discountStatus(discount), createdAt: startsAt, updatedAt: startsAt },
      ...{ summary, shortSummary: summary, tags: [], discountClasses: [classOf(discount)] },
      codes: (page: PageArguments) => connection(codes, page),
      combinesWith: { orderDiscounts: order, productDiscounts: product, shippingDiscounts: shipping },
      context: { __typename: "DiscountBuyerSelectionAll" as const, all: "ALL" },
      customerGets: { value: worthOf(discount, store), items: itemsOf(discount, store) },
      minimumRequirement: leastOf(discount, store),
      ...{ appliesOncePerCustomer: false, hasTimelineComment: false, codesCount: { count: 1, precision: "EXACT" } },
    },
  };
}

/** Returns the effect in Shopify's words: "10% off entire order • Minimum purchase of $50.00". */
function summaryOf({ percentage, amount = "0", products, minimum }: Discount, { shop, products: all }: Store): string {
  const money = (value: string) => Number(value).toLocaleString("en-US", { style: "currency", currency: shop.currencyCode });
  const [only, ...others] = all.filter(({ id }) => products?.includes(id));
  const some = others.length > 0 || only === undefined ? `${products?.length} products` : only.title;
  const effect = `${percentage === undefined ? money(amount) : `${percentage}%`} off ${products === undefined ? "entire order" : some}`;
  return minimum === undefined ? effect : `${effect} • Minimum purchase of ${money(minimum)}`;
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
    products: { nodes, pageInfo: SINGLE_PAGE },
    productVariants: { nodes: [], pageInfo: SINGLE_PAGE },
  };
}

function leastOf({ minimum }: Discount, { shop }: Store) {
  if (minimum === undefined) return null;
  const money = { amount: minimum, currencyCode: shop.currencyCode };
  return { __typename: "DiscountMinimumSubtotal" as const, greaterThanOrEqualToSubtotal: money };
}
