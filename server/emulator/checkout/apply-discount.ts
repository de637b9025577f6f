import { inUnits, shareOfAmount } from "../function-input/amounts.ts";
import type { DiscountEffect, Side, Value } from "./discount-effect.ts";
import { remainingOf, type SplitLines, splitLines } from "./split-lines.ts";

/** Currency of computed amounts. */
export interface Money {
  side: Side;
  currency: string;
  /** Value of one unit of the store's currency in this one. */
  rate: string;
}

/** A cart while discounts are applied: the pieces of each line. */
export type RemainingDiscount = readonly (readonly SplitLines[])[];

/** Applies a discount. Returns the cart afterwards and the amount taken off each line, which is never more than was left. */
export function applyDiscount(
  cart: RemainingDiscount,
  { targets, value }: DiscountEffect,
  money: Money,
): { remaining: RemainingDiscount; off: bigint[] } {
  const piecesByLine = new Map(targets.map(({ line, pieces }) => [line, pieces]));
  const lines = cart.map((line, at) => {
    const pieces = piecesByLine.get(at);
    return pieces === undefined ? { discounted: [], rest: [...line] } : splitLines(line, pieces);
  });
  const off = amountOff(
    lines.flatMap(({ discounted }) => discounted),
    value,
    money,
  );
  let next = 0;
  const amounts = lines.map(({ discounted }) => {
    const first = next;
    next += discounted.length;
    return off.slice(first, next);
  });
  return {
    remaining: lines.map(({ discounted, rest }, at) => [
      ...discounted.map(({ count, remaining }, index) => ({ count, remaining: remaining - (amounts[at]?.[index] ?? 0n) })),
      ...rest,
    ]),
    off: amounts.map((each) => each.reduce((sum, units) => sum + units, 0n)),
  };
}

/** Returns the amount that a value takes off each group of pieces. */
function amountOff(pieces: readonly SplitLines[], value: Value, { side, currency }: Money): bigint[] {
  const all = remainingOf(pieces);
  if ("percentage" in value) return spread(shareOfAmount(all, value.percentage), pieces);
  const amount = inUnits(value.amount[side], currency);
  if (value.each) return pieces.map(({ count, remaining }) => least(amount * BigInt(count), remaining));
  return spread(least(amount, all), pieces);
}

/** Distributes an amount in proportion to the remaining prices. The parts add up to the amount, and none exceeds its price. */
function spread(off: bigint, pieces: readonly SplitLines[]): bigint[] {
  const all = remainingOf(pieces);
  let before = 0n;
  return pieces.map(({ remaining }) => {
    const [from, to] = [before, before + remaining];
    before = to;
    return all === 0n ? 0n : (off * to) / all - (off * from) / all;
  });
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
