/** A quantity as it is typed: the whole number that a text begins with, at least 1. */
export function parseQuantity(value: unknown): number {
  const number = typeof value === "number" ? Math.trunc(value) : Number.parseInt(typeof value === "string" ? value : "", 10);
  return number >= 1 && Number.isSafeInteger(number) ? number : 1;
}
