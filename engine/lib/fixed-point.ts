/** Exact decimals of declarations and of what merchants type, as engine/runtime reads them. */

/** Digits behind the point that count. */
export const FRACTION_DIGITS = 18;
/** What one is counted as. */
export const SCALE = 10n ** BigInt(FRACTION_DIGITS);

const DECIMAL = /^([0-9]{1,18})(?:\.([0-9]+))?$/u;
const MILLION = 1_000_000;

/** An amount in parts of `SCALE`, a number to the nearest millionth; nothing for what is no decimal, or below zero. */
export function parseFixed(value: unknown): bigint | undefined {
  if (typeof value === "number") return value >= 0 && value < MILLION * MILLION ? fromNumber(value) : undefined;
  const [, whole, fraction = ""] = DECIMAL.exec(typeof value === "string" ? value : "") ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, "0"));
}

function fromNumber(value: number): bigint {
  const whole = Math.floor(value);
  return (BigInt(whole) * BigInt(MILLION) + BigInt(Math.floor((value - whole) * MILLION + 0.5))) * (SCALE / BigInt(MILLION));
}
