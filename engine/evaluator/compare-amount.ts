/** Comparisons of amounts and counts with a limit, in millionths. Amounts that millionths cannot hold are left to engine/runtime/amount.ts. */
import { isPastLimit, openLimit, readAmount } from "../runtime/amount.ts";
import { millionths, millionthsOf } from "../runtime/decimal.ts";
import { setInput, text } from "../runtime/host.ts";
import { GREATER, LESS, MONEY } from "../runtime/opcodes.ts";
import { runState } from "./run-state.ts";

/**
 * A limit as the nearest whole millionths at or below, and at or above it, with which amounts in millionths can be compared. -1 if the limit is no
 * valid amount, or too large or too precise.
 */
export interface Limit {
  below: number;
  above: number;
  /** Merchant's amount, and the exchange rate that gave the limit, if the amount is money. */
  own: number;
  isMoney: boolean;
  rate: unknown;
}

/** Maximum digits on either side of the decimal point in engine/runtime/decimal.ts. */
const DIGITS = 18;
const RATE = /^(\d{1,18})(?:\.(\d+))?$/u;

/** Returns a fact in millionths; -1 if the fact is no amount, or too large or too precise. */
export function amountOf(value: unknown): number {
  return typeof value === "number" ? millionthsOf(value) : millionths(text(value));
}

/** Returns the limit for a text of the program. */
export function limitOf(operand: string | null, reading: number): Limit {
  const own = millionths(operand);
  const position = reading === MONEY ? -1 : own;
  return { below: position, above: position, own, isMoney: reading === MONEY && own >= 0, rate: undefined };
}

/** Converts a limit to the customer's currency. Exact, because the product may have more digits than a number holds. */
function exchange(limit: Limit): void {
  limit.rate = runState.rate;
  const [, integer, fraction = ""] = RATE.exec(text(runState.rate) ?? "") ?? [];
  const digits = fraction.slice(0, DIGITS);
  const scale = 10n ** BigInt(digits.length);
  const product = BigInt(limit.own) * BigInt(`${integer ?? 0}${digits}`);
  const below = product / scale;
  limit.below = integer === undefined ? -1 : Number(below);
  limit.above = Number(below * scale === product ? below : below + 1n);
}

/** Compares an amount with a limit, strictly; undefined if one of them is -1. */
export function isWithinLimit(test: number, amount: number, limit: Limit): boolean | undefined {
  if (limit.isMoney && limit.rate !== runState.rate) exchange(limit);
  if (limit.below < 0 || amount < 0) return undefined;
  if (test === GREATER) return amount > limit.below;
  return test === LESS ? amount < limit.above : amount === limit.below && amount === limit.above;
}

/** Returns a test for facts: an amount on the required side of the limit. */
export function compareAmount(operand: string | null, reading: number, test: number): (value: unknown) => boolean {
  const limit = limitOf(operand, reading);
  return (value) => {
    const side = isWithinLimit(test, amountOf(value), limit);
    if (side === undefined) return isExactlyOnSide(value, operand, reading, test);
    runState.isTested = true;
    return side;
  };
}

function isExactlyOnSide(value: unknown, operand: string | null, reading: number, test: number): boolean {
  setInput(runState.input);
  openLimit(operand, reading);
  if (!readAmount(value)) return false;
  runState.isTested = true;
  return isPastLimit(test);
}
