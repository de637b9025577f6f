/** A decimal number as an integer and a count of decimals: 12.50 is 1250 and 2. Nothing is ever rounded. */
export interface Decimal {
  digits: bigint;
  decimals: number;
}

/** Reads "12.50" and the like; anything else is a fault of the test. */
export function decimal(text: string): Decimal {
  const [, whole, fraction = ""] = /^([0-9]+)(?:\.([0-9]+))?$/u.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is not a decimal number`);
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

export const times = (a: Decimal, b: Decimal): Decimal => ({ digits: a.digits * b.digits, decimals: a.decimals + b.decimals });

export function plus(a: Decimal, b: Decimal): Decimal {
  const decimals = Math.max(a.decimals, b.decimals);
  const aligned = [a, b].map((each) => each.digits * 10n ** BigInt(decimals - each.decimals));
  return { digits: aligned.reduce((sum, digits) => sum + digits), decimals };
}

/** Below zero, zero or above zero, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const difference = a.digits * 10n ** BigInt(b.decimals) - b.digits * 10n ** BigInt(a.decimals);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The number as text, with all its decimals or with the first ones only. */
export function written({ digits, decimals }: Decimal, kept = decimals): string {
  const text = String(digits).padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals);
  const fraction = text.slice(text.length - decimals).slice(0, kept);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
