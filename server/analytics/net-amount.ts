import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import { decimal, units } from "../shopify/payload-readers.ts";

/** A line: the price of a piece, what was taken off the line, and how many of its pieces are left. */
export interface LineCents {
  price: string;
  discount: string;
  quantity: number;
  pieces: number;
  currency: string;
}

const CODE = /^[A-Z]{3}$/;
/** Amounts are kept to ten-thousandths. */
const DIGITS = 4;

/** What is left of a line's price, rounded once, to what its currency can be paid in; half of that goes up. */
export function netAmount({ price, discount, quantity, pieces, currency }: LineCents): string {
  if (pieces === 0 || quantity === 0) return "0";
  const whole = units(price) * BigInt(quantity) - units(discount);
  const minor = 10n ** BigInt(Math.max(0, DIGITS - (CODE.test(currency) ? currencyDigits(currency) : 2)));
  return decimal(rounded(whole * BigInt(pieces), BigInt(quantity) * minor) * minor);
}

/** The first less the second. */
export function netChange(one: string, other: string): string {
  return decimal(units(one) - units(other));
}

/** Half away from nothing. */
function rounded(part: bigint, whole: bigint): bigint {
  const size = (2n * (part < 0n ? -part : part) + whole) / (2n * whole);
  return part < 0n ? -size : size;
}
