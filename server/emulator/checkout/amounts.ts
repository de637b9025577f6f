import { convertAmount, inUnits, moneyText } from "../function-input/amounts.ts";
import type { ShopRecord } from "../store.ts";
import { applyDiscount, type Money, type RemainingDiscount } from "./apply-discount.ts";
import type { Checkout } from "./checkout.ts";
import { remainingOf } from "./split-lines.ts";

/** Amounts of one line. */
export interface LineAmounts {
  /** Price of one piece. */
  price: string;
  /** Price of all pieces, before discounts. */
  beforeDiscounts: string;
  /** Amount that each discount takes off the whole line. */
  off: string[];
  /** Price after product discounts. Order discounts do not belong to the line. */
  total: string;
}

/** Amounts of a cart in one currency, before delivery. */
export interface Amounts {
  currency: string;
  lines: LineAmounts[];
  /** Total amount of each discount. */
  off: string[];
  /** Total before discounts. */
  beforeDiscounts: string;
  discounts: string;
  /** Total after discounts. */
  subtotal: string;
  zero: string;
}

type Cart = Pick<Checkout, "lines" | "takings">;

/** Returns the amounts of a checkout in the currency of the store. */
export function storeAmounts(checkout: Cart, { currencyCode }: Pick<ShopRecord, "currencyCode">): Amounts {
  return amountsIn(checkout, { side: "store", currency: currencyCode, rate: "1" });
}

/** Returns the amounts of a checkout in the buyer's currency. */
export function buyerAmounts(checkout: Cart & Pick<Checkout, "market">): Amounts {
  return amountsIn(checkout, buyersMoney(checkout));
}

export function buyersMoney({ market: { currency, rate } }: Pick<Checkout, "market">): Money {
  return { side: "buyer", currency, rate };
}

/** Returns a cart from which nothing was taken off. As at Shopify, prices are rounded to minor units first, so that sums add up exactly. */
export function withoutDiscounts(lines: Checkout["lines"], money: Money): RemainingDiscount {
  return lines.map(({ price, quantity }) => [{ count: quantity, remaining: units(price, money) * BigInt(quantity) }]);
}

function amountsIn({ lines, takings }: Cart, money: Money): Amounts {
  const { currency } = money;
  const text = (amount: bigint) => moneyText(amount, currency);
  const before = withoutDiscounts(lines, money);
  let remaining = before;
  const pieces = takings.map((taking) => {
    const applied = applyDiscount(remaining, taking, money);
    remaining = applied.remaining;
    return applied.off;
  });
  const onLine = (at: number) => total(takings.map(({ of }, index) => (of === "PRODUCT" ? (pieces[index]?.[at] ?? 0n) : 0n)));
  const [beforeDiscounts, discounts] = [total(before.map(remainingOf)), total(pieces.map(total))];
  return {
    currency,
    lines: lines.map(({ price }, at) => ({
      price: text(units(price, money)),
      beforeDiscounts: text(remainingOf(before[at] ?? [])),
      off: pieces.map((applied) => text(applied[at] ?? 0n)),
      total: text(remainingOf(before[at] ?? []) - onLine(at)),
    })),
    off: pieces.map((applied) => text(total(applied))),
    beforeDiscounts: text(beforeDiscounts),
    discounts: text(discounts),
    subtotal: text(beforeDiscounts - discounts),
    zero: text(0n),
  };
}

function units(price: string, { rate, currency }: Money): bigint {
  return inUnits(convertAmount(price, rate, currency), currency);
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n);
}
