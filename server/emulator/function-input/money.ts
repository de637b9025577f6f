/** Currencies whose minor units are not hundredths, by their number of digits. */
const DIGITS = new Map([
  ...["JPY", "KRW", "VND", "CLP", "ISK"].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
]);

/** Whether a text is an amount as the platform writes one. */
export function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d{1,9})?$/.test(text);
}

/** An amount in store currency as the buyer sees it: times the rate, half a unit up, exact where floats are not. */
export function convert(amount: string, rate: string, currency: string): string {
  const [value, valueDigits] = scaled(amount);
  const [factor, factorDigits] = scaled(rate);
  return round(value * factor, valueDigits + factorDigits, digitsOf(currency));
}

/** An amount in the buyer's currency as the store has it: through the rate, half a unit up. */
export function convertBack(amount: string, rate: string, currency: string): string {
  const [value, valueDigits] = scaled(amount);
  const [factor, factorDigits] = scaled(rate);
  const finer = 10n ** BigInt(factorDigits + 2 * digitsOf(currency) + 9);
  return round((value * finer) / factor, valueDigits + 2 * digitsOf(currency) + 9, digitsOf(currency));
}

/** A percentage of minor units, half a unit up. */
export function share(units: bigint, percentage: string): bigint {
  const [value, digits] = scaled(percentage);
  const whole = 100n * 10n ** BigInt(digits);
  return (units * value + whole / 2n) / whole;
}

/** An amount as often as a quantity says. */
export function times(amount: string, quantity: number, currency: string): string {
  const [value, digits] = scaled(amount);
  return round(value * BigInt(quantity), digits, digitsOf(currency));
}

/** The sum of amounts of one currency. */
export function sum(amounts: readonly string[], currency: string): string {
  const digits = 9;
  const total = amounts.reduce((before, amount) => {
    const [value, scale] = scaled(amount);
    return before + value * 10n ** BigInt(digits - scale);
  }, 0n);
  return round(total, digits, digitsOf(currency));
}

/** An amount in the minor units of its currency, which it must not be finer than. */
export function inUnits(amount: string, currency: string): bigint {
  return BigInt(round(...scaled(amount), digitsOf(currency)).replace(".", ""));
}

/** The amount of so many minor units. */
export function moneyText(units: bigint, currency: string): string {
  const digits = digitsOf(currency);
  return round(units, digits, digits);
}

function scaled(text: string): [bigint, number] {
  const [whole = "0", fraction = ""] = text.split(".");
  return [BigInt(whole + fraction), fraction.length];
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
