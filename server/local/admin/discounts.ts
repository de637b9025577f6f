import { discountOf, discountStatus } from "../discounts.ts";
import type { Discount } from "../store.ts";
import type { Context } from "./context.ts";

/** The root that finds a discount by its code. */
export const discountRoots = {
  codeDiscountNodeByCode: ({ code }: { code: string }, { store }: Context) => {
    const discount = discountOf(store.discounts, code);
    return discount ? discountNode(discount) : null;
  },
};

function discountNode(discount: Discount) {
  const { id, title, startsAt, endsAt = null, usageLimit = null, used = 0 } = discount;
  return {
    ...{ __typename: "DiscountCodeNode" as const, id },
    codeDiscount: {
      ...{ __typename: "DiscountCodeBasic" as const, title, startsAt, endsAt, usageLimit, asyncUsageCount: used },
      ...{ status: discountStatus(discount), createdAt: startsAt, updatedAt: startsAt },
      ...{ summary: title, shortSummary: title, tags: [], discountClasses: ["ORDER"] },
      ...{ appliesOncePerCustomer: false, hasTimelineComment: false, codesCount: { count: 1, precision: "EXACT" } },
    },
  };
}
