import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import { decimal, units } from "../shopify/payload-values.ts";

/** A line: the price of a piece, the discount on the line, its original quantity, and the pieces that are left. */
export interface LineCents {
  price: string;
  discount: string;
  quantity: number;
  pieces: number;
  currency: string;
}

const CODE = /^[A-Z]{3}$/;
/** Decimals of stored amounts. */
const DIGITS = 4;

/** Returns the net price of a line's remaining pieces. Rounded once, half up, to the minor unit of the currency. */
export function netAmount({ price, discount, quantity, pieces, currency }: LineCents): string {
  if (pieces === 0 || quantity === 0) return "0";
  const total = units(price) * BigInt(quantity) - units(discount);
  const minor = 10n ** BigInt(Math.max(0, DIGITS - (CODE.test(currency) ? currencyDigits(currency) : 2)));
  return decimal(rounded(total * BigInt(pieces), BigInt(quantity) * minor) * minor);
}

/** Returns the first amount minus the second. */
export function netChange(one: string, other: string): string {
  return decimal(units(one) - units(other));
}

/** Divides and rounds half away from zero. */
function rounded(part: bigint, total: bigint): bigint {
  const size = (2n * (part < 0n ? -part : part) + total) / (2n * total);
  return part < 0n ? -size : size;
}
