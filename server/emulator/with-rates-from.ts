import type { Market } from "./store.ts";

/** Decimals of a rate, the most that an amount may have. A store in yen needs them for a rate to pounds. */
const DIGITS = 9;

/**
 * Returns the markets of a store with rates from the store's currency. Stored rates are from the currency of a new store, so that changing a store's
 * currency back and forth loses nothing. A currency without a market counts as that of a new store.
 */
export function withRatesFrom(currency: string, markets: readonly Market[]): Market[] {
  const own = markets.find((market) => market.currency === currency)?.rate ?? "1.0";
  return markets.map((market) => ({ ...market, rate: market.currency === currency ? "1.0" : quotient(market.rate, own) }));
}

/** Divides one decimal number by another, rounded half up, without trailing zeros. A division by 1 returns the number as written. */
function quotient(dividend: string, divisor: string): string {
  if (Number(divisor) === 1) return dividend;
  const scale = 10n ** BigInt(DIGITS);
  const [above, below] = [scaled(dividend), scaled(divisor)];
  const digits = String((above * scale + below / 2n) / below).padStart(DIGITS + 1, "0");
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`.replace(/0+$/, "").replace(/\.$/, ".0");
}

function scaled(text: string): bigint {
  const [integer = "0", fraction = ""] = text.split(".");
  return BigInt(integer + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
}
