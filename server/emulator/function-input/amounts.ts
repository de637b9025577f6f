/** Number of decimals of currencies that do not have two. */
const DIGITS = new Map([
  ...["JPY", "KRW", "VND", "CLP", "ISK"].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
]);

/** Returns whether a text is an amount as Shopify writes one. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d{1,9})?$/.test(text);
}

/** Converts an amount from the store's currency to the buyer's: times the rate, rounded half up, exact where floats are not. */
export function convertAmount(amount: string, rate: string, currency: string): string {
  const [value, valueDigits] = scaled(amount);
  const [factor, factorDigits] = scaled(rate);
  return round(value * factor, valueDigits + factorDigits, digitsOf(currency));
}

/** Converts an amount from the buyer's currency to the store's: divided by the rate, rounded half up. */
export function convertBack(amount: string, rate: string, currency: string): string {
  const [value, valueDigits] = scaled(amount);
  const [factor, factorDigits] = scaled(rate);
  const finer = 10n ** BigInt(factorDigits + 2 * digitsOf(currency) + 9);
  return round((value * finer) / factor, valueDigits + 2 * digitsOf(currency) + 9, digitsOf(currency));
}

/** Returns a percentage of minor units, rounded half up. */
export function shareOfAmount(units: bigint, percentage: string): bigint {
  const [value, digits] = scaled(percentage);
  const integer = 100n * 10n ** BigInt(digits);
  return (units * value + integer / 2n) / integer;
}

/** Multiplies an amount by a quantity. */
export function multiplyAmount(amount: string, quantity: number, currency: string): string {
  const [value, digits] = scaled(amount);
  return round(value * BigInt(quantity), digits, digitsOf(currency));
}

/** Adds up amounts of one currency. */
export function sum(amounts: readonly string[], currency: string): string {
  const digits = 9;
  const total = amounts.reduce((before, amount) => {
    const [value, scale] = scaled(amount);
    return before + value * 10n ** BigInt(digits - scale);
  }, 0n);
  return round(total, digits, digitsOf(currency));
}

/** Converts an amount to minor units of its currency. The amount must not have more decimals. */
export function inUnits(amount: string, currency: string): bigint {
  return BigInt(round(...scaled(amount), digitsOf(currency)).replace(".", ""));
}

/** Returns the amount for a number of minor units. */
export function moneyText(units: bigint, currency: string): string {
  const digits = digitsOf(currency);
  return round(units, digits, digits);
}

function scaled(text: string): [bigint, number] {
  const [integer = "0", fraction = ""] = text.split(".");
  return [BigInt(integer + fraction), fraction.length];
}

function round(value: bigint, from: number, to: number): string {
  const cut = 10n ** BigInt(Math.max(0, from - to));
  const rounded = from > to ? (value + cut / 2n) / cut : value * 10n ** BigInt(to - from);
  const digits = String(rounded).padStart(to + 1, "0");
  return to === 0 ? digits : `${digits.slice(0, -to)}.${digits.slice(-to)}`;
}

function digitsOf(currency: string): number {
  return DIGITS.get(currency) ?? 2;
}
