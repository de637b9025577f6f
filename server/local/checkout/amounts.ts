import type { Checkout } from "./checkout/checkout.ts";
import type { Discount } from "./store.ts";
import { convert, inUnits, inWords } from "./world/money.ts";

/** What a line comes to: the price of one piece, and what each discount takes off the whole of it. */
export interface LineAmounts {
  price: string;
  off: string[];
}

/** What an order comes to in one currency, its discounts taken off. */
export interface OrderAmounts {
  currency: string;
  lines: LineAmounts[];
  /** What each discount takes off in all. */
  off: string[];
  discounts: string;
  subtotal: string;
  zero: string;
}

/**
 * The amounts of an order in a currency, of which the rate says what one unit of the store's is. As on the platform prices are rounded to
 * that currency's minor units first, and all else follows from rounded prices: no sum is off by the sum of what was rounded.
 */
export function amountsIn({ lines, discounts }: Checkout, currency: string, rate: string): OrderAmounts {
  const text = (units: bigint) => inWords(units, currency);
  const prices = lines.map(({ price }) => convert(price, rate, currency));
  let left = lines.map(({ quantity }, at) => inUnits(prices[at] ?? "0", currency) * BigInt(quantity));
  const pieces = discounts.map((discount) => {
    const lowered = left.map((each, at) => (isLowered(discount, lines[at]?.product.id) ? each : 0n));
    const taken = spread(takenOff(discount, total(lowered), currency, rate), lowered);
    left = left.map((each, at) => each - (taken[at] ?? 0n));
    return taken;
  });
  return {
    currency,
    lines: prices.map((price, at) => ({ price, off: pieces.map((taken) => text(taken[at] ?? 0n)) })),
    off: pieces.map((taken) => text(total(taken))),
    discounts: text(total(pieces.map(total))),
    subtotal: text(total(left)),
    zero: text(0n),
  };
}

function isLowered({ products }: Discount, product = ""): boolean {
  return products === undefined || products.includes(product);
}

/** A percentage of what is left, half a unit up, or an amount in the store's currency; never more than is left. */
function takenOff({ percentage, amount = "0" }: Discount, left: bigint, currency: string, rate: string): bigint {
  if (percentage !== undefined) return (left * BigInt(Math.round(percentage * 1_000)) + 50_000n) / 100_000n;
  const off = inUnits(convert(amount, rate, currency), currency);
  return off < left ? off : left;
}

/** Shares an amount out over lines by what they come to: the shares add up to it, and none is more than its line. */
function spread(off: bigint, lines: readonly bigint[]): bigint[] {
  const all = total(lines);
  let before = 0n;
  return lines.map((each) => {
    const [from, to] = [before, before + each];
    before = to;
    return all === 0n ? 0n : (off * to) / all - (off * from) / all;
  });
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n);
}
