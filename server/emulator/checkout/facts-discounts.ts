import type { Facts } from "../function-input/facts.ts";
import { type Amounts, buyerAmounts } from "./amounts.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountEffect } from "./discount-effect.ts";

/** Facts about the discounts of a cart, as Functions see them. */
export interface DiscountFacts {
  /** Facts of each line by index. Empty without discounts. */
  lines: Facts[];
  /** Applications of discounts to the cart. */
  applications: Facts[];
}

/** Returns the cost of lines before and after product discounts, and the applications. Order discounts belong to the cart alone. */
export function discountFacts(checkout: Checkout): DiscountFacts {
  const { takings, lines } = checkout;
  const amounts = buyerAmounts(checkout);
  const money = (amount: string | undefined) => ({ amount: amount ?? amounts.zero, currencyCode: amounts.currency });
  const applications = takings.map((taking, at) => application(taking, amounts, money(amounts.off[at])));
  return {
    applications,
    lines: lines.map((_, line) => {
      const { off = [], beforeDiscounts, total } = amounts.lines[line] ?? {};
      const allocations = takings.flatMap(({ of }, at) => {
        if (of !== "PRODUCT" || off[at] === amounts.zero) return [];
        return { discountApplication: applications[at], discountedAmount: money(off[at]) };
      });
      if (allocations.length === 0) return {};
      return { cost: { subtotalAmount: money(beforeDiscounts), totalAmount: money(total) }, discountAllocations: allocations };
    }),
  };
}

function application({ of, value }: DiscountEffect, { currency }: Amounts, totalAllocatedAmount: Facts): Facts {
  return {
    targetType: "LINE_ITEM",
    targetSelection: of === "PRODUCT" ? "ENTITLED" : "ALL",
    allocationMethod: "each" in value && value.each ? "EACH" : "ACROSS",
    totalAllocatedAmount,
    value:
      "percentage" in value
        ? { __typename: "PricingPercentageValue", value: value.percentage }
        : { __typename: "MoneyV2", amount: value.amount.buyer, currencyCode: currency },
  };
}
