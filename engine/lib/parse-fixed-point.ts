/** Exact decimals in declarations and merchants' input, parsed as in engine/runtime. */

/** Significant digits behind the decimal point. */
export const FRACTION_DIGITS = 18;
/** Units of the value 1. */
export const SCALE = 10n ** BigInt(FRACTION_DIGITS);

const DECIMAL = /^([0-9]{1,18})(?:\.([0-9]+))?$/u;
const MILLION = 1_000_000;

/** Returns an amount in parts of `SCALE`, a number rounded to the nearest millionth; undefined for a value that is no decimal, or negative. */
export function parseFixedPoint(value: unknown): bigint | undefined {
  if (typeof value === "number") return value >= 0 && value < MILLION * MILLION ? fromNumber(value) : undefined;
  const [, integer, fraction = ""] = DECIMAL.exec(typeof value === "string" ? value : "") ?? [];
  return integer === undefined ? undefined : BigInt(integer + fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, "0"));
}

function fromNumber(value: number): bigint {
  const integer = Math.floor(value);
  return (BigInt(integer) * BigInt(MILLION) + BigInt(Math.floor((value - integer) * MILLION + 0.5))) * (SCALE / BigInt(MILLION));
}
