import { inUnits, share } from "../function-input/money.ts";
import type { DiscountEffect, Side, Value } from "./discount-effect.ts";
import { remainingOf, type SplitLines, splitLines } from "./split-lines.ts";

/** The currency that amounts are computed in. */
export interface Money {
  side: Side;
  currency: string;
  /** One unit of the store's currency in it. */
  rate: string;
}

/** A cart while discounts are taken off it: the pieces of each line. */
export type RemainingDiscount = readonly (readonly SplitLines[])[];

/** The cart after a discount, and what that took off each line: never more than was left. */
export function applyDiscount(
  cart: RemainingDiscount,
  { targets, value }: DiscountEffect,
  money: Money,
): { left: RemainingDiscount; off: bigint[] } {
  const wanted = new Map(targets.map(({ line, pieces }) => [line, pieces]));
  const lines = cart.map((line, at) => {
    const pieces = wanted.get(at);
    return pieces === undefined ? { lowered: [], rest: [...line] } : splitLines(line, pieces);
  });
  const off = takenOff(
    lines.flatMap(({ lowered }) => lowered),
    value,
    money,
  );
  let next = 0;
  const taken = lines.map(({ lowered }) => {
    const first = next;
    next += lowered.length;
    return off.slice(first, next);
  });
  return {
    left: lines.map(({ lowered, rest }, at) => [
      ...lowered.map(({ count, left }, index) => ({ count, left: left - (taken[at]?.[index] ?? 0n) })),
      ...rest,
    ]),
    off: taken.map((each) => each.reduce((sum, units) => sum + units, 0n)),
  };
}

/** What a value takes off each of some pieces. */
function takenOff(pieces: readonly SplitLines[], value: Value, { side, currency }: Money): bigint[] {
  const all = remainingOf(pieces);
  if ("percentage" in value) return spread(share(all, value.percentage), pieces);
  const amount = inUnits(value.amount[side], currency);
  if (value.each) return pieces.map(({ count, left }) => least(amount * BigInt(count), left));
  return spread(least(amount, all), pieces);
}

/** Shares an amount out by what is left: the shares add up to it, and none is more than that. */
function spread(off: bigint, pieces: readonly SplitLines[]): bigint[] {
  const all = remainingOf(pieces);
  let before = 0n;
  return pieces.map(({ left }) => {
    const [from, to] = [before, before + left];
    before = to;
    return all === 0n ? 0n : (off * to) / all - (off * from) / all;
  });
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
