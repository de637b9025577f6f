/** Amounts and counts against a limit, in millionths; what those cannot hold is left to engine/runtime/amount.ts. */
import { isPastLimit, openLimit, readAmount } from "../runtime/amount.ts";
import { millionths, millionthsOf } from "../runtime/decimal.ts";
import { setInput, text } from "../runtime/host.ts";
import { GREATER, LESS, MONEY } from "../runtime/opcodes.ts";
import { runState } from "./run-state.ts";

/** A limit as the whole millionths at or below it, and at or above it: all that an amount in millionths can be compared with. -1 if it is odd. */
export interface Limit {
  below: number;
  above: number;
  /** The merchant's amount, and the rate at which it became this limit, if it is money. */
  own: number;
  isMoney: boolean;
  rate: unknown;
}

/** Digits on either side of the point that engine/runtime/decimal.ts reads. */
const DIGITS = 18;
const RATE = /^(\d{1,18})(?:\.(\d+))?$/u;

/** A fact as an amount: -1 for what is none, or too large or too fine. */
export function amountOf(value: unknown): number {
  return typeof value === "number" ? millionthsOf(value) : millionths(text(value));
}

/** The limit that a text of the program sets. */
export function limitOf(operand: string | null, reading: number): Limit {
  const own = millionths(operand);
  const known = reading === MONEY ? -1 : own;
  return { below: known, above: known, own, isMoney: reading === MONEY && own >= 0, rate: undefined };
}

/** Puts a limit of money into the currency of the buyer. Exact: the product has more digits than a number holds. */
function exchange(limit: Limit): void {
  limit.rate = runState.rate;
  const [, whole, fraction = ""] = RATE.exec(text(runState.rate) ?? "") ?? [];
  const digits = fraction.slice(0, DIGITS);
  const scale = 10n ** BigInt(digits.length);
  const product = BigInt(limit.own) * BigInt(`${whole ?? 0}${digits}`);
  const below = product / scale;
  limit.below = whole === undefined ? -1 : Number(below);
  limit.above = Number(below * scale === product ? below : below + 1n);
}

/** Whether an amount stands on the side of a limit that a test asks for, strictly; nothing can be said of odd ones. */
export function isWithinLimit(test: number, amount: number, limit: Limit): boolean | undefined {
  if (limit.isMoney && limit.rate !== runState.rate) exchange(limit);
  if (limit.below < 0 || amount < 0) return undefined;
  if (test === GREATER) return amount > limit.below;
  return test === LESS ? amount < limit.above : amount === limit.below && amount === limit.above;
}

/** Whether a fact is an amount on that side. */
export function compareAmount(operand: string | null, reading: number, test: number): (value: unknown) => boolean {
  const limit = limitOf(operand, reading);
  return (value) => {
    const side = isWithinLimit(test, amountOf(value), limit);
    if (side === undefined) return isExactlyOnSide(value, operand, reading, test);
    runState.known = true;
    return side;
  };
}

function isExactlyOnSide(value: unknown, operand: string | null, reading: number, test: number): boolean {
  setInput(runState.input);
  openLimit(operand, reading);
  if (!readAmount(value)) return false;
  runState.known = true;
  return isPastLimit(test);
}
