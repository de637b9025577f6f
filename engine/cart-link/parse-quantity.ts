/** Parses a typed quantity: the whole number at the beginning of a text, at least 1. */
export function parseQuantity(value: unknown): number {
  const number = typeof value === "number" ? Math.trunc(value) : Number.parseInt(typeof value === "string" ? value : "", 10);
  return number >= 1 && Number.isSafeInteger(number) ? number : 1;
}
