/** Significant digits of a rate. Six are exact to five millionths of the value; the amounts of most orders are rounded more than that. */
const DIGITS = 6;
const MAX_DECIMALS = 12;

/** Divides `part` by `whole` and returns a decimal of six significant digits, rounded half up. Null if either is zero or negative. */
export function exactRatio(part: bigint, total: bigint): string | null {
  if (part <= 0n || total <= 0n) return null;
  const decimals = decimalsOf(part, total);
  const rounded = (2n * part * 10n ** BigInt(decimals) + total) / (2n * total);
  return rounded === 0n ? null : written(rounded, decimals);
}

/** Returns the number of decimals. Digits before the point are never rounded away, and leading zeros do not count. */
function decimalsOf(part: bigint, total: bigint): number {
  const least = total * 10n ** BigInt(DIGITS - 1);
  let decimals = 0;
  while (decimals < MAX_DECIMALS && part * 10n ** BigInt(decimals) < least) decimals++;
  return decimals;
}

function written(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, "0");
  const total = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? total : `${total}.${fraction}`;
}
