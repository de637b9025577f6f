import type { Market } from "./store.ts";

/** Fraction digits of a rate, the most that an amount may have: what a store in yen needs for one in pounds. */
const DIGITS = 9;

/**
 * The markets of a store with rates from the store's currency. They are kept with rates from the currency that a new store has, so that a
 * store whose currency changes to and fro loses nothing. A currency that no market has is worth as much as that of a new store.
 */
export function withRatesFrom(currency: string, kept: readonly Market[]): Market[] {
  const own = kept.find((market) => market.currency === currency)?.rate ?? "1.0";
  return kept.map((market) => ({ ...market, rate: market.currency === currency ? "1.0" : quotient(market.rate, own) }));
}

/** One decimal number through another, half a unit up, without zeros at its end; one that nothing divides stays as it is written. */
function quotient(dividend: string, divisor: string): string {
  if (Number(divisor) === 1) return dividend;
  const scale = 10n ** BigInt(DIGITS);
  const [above, below] = [scaled(dividend), scaled(divisor)];
  const digits = String((above * scale + below / 2n) / below).padStart(DIGITS + 1, "0");
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/0+$/, "").replace(/\.$/, ".0");
}

function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
}
