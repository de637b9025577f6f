import { getProperty } from "../../engine/lib/object.ts";

const DECIMAL = /^-?[0-9]{1,15}(\.[0-9]{1,4})?$/;

/**
 * Reads a required text of a stored payload. All readers of required values throw an error that names the missing value, which makes the delivery a
 * dead letter.
 */
export function text(value: unknown, name: string): string {
  const field = getProperty(value, name);
  if (typeof field === "string" && field !== "") return field;
  throw new Error(`the event has no ${name}`);
}

/** Reads a number of Shopify's as text: some are too large for arithmetic, and none is calculated with. */
export function id(value: unknown, name: string): string {
  const field = optionalId(value, name);
  if (field !== null) return field;
  throw new Error(`the event has no ${name}`);
}

export function optionalId(value: unknown, name: string): string | null {
  const field = getProperty(value, name);
  if (typeof field === "number" && Number.isSafeInteger(field) && field > 0) return String(field);
  return typeof field === "string" && /^[1-9][0-9]{0,19}$/.test(field) ? field : null;
}

export function time(value: unknown, name: string): Date {
  const at = optionalTime(value, name);
  if (at !== null) return at;
  throw new Error(`the event has no ${name}`);
}

export function optionalTime(value: unknown, name: string): Date | null {
  const field = getProperty(value, name);
  const at = new Date(typeof field === "string" ? field : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Reads an amount, exactly as Shopify wrote it. */
export function amount(value: unknown, name: string): string {
  const field = text(value, name);
  if (DECIMAL.test(field)) return field;
  throw new Error(`the event's ${name} is no amount`);
}

/** Reads the amount on one side of a money set; null if malformed or in another currency than `currency`. */
export function moneyIn(set: unknown, side: "shop_money" | "presentment_money", currency: string): string | null {
  const money = getProperty(set, side);
  const field = getProperty(money, "amount");
  return typeof field === "string" && DECIMAL.test(field) && getProperty(money, "currency_code") === currency ? field : null;
}

export function count(value: unknown, name: string): number {
  const field = getProperty(value, name);
  if (typeof field === "number" && Number.isInteger(field) && field >= 0 && field < 2 ** 31) return field;
  throw new Error(`the event's ${name} is no quantity`);
}

export function list(value: unknown, name: string): unknown[] {
  const field = getProperty(value, name);
  return Array.isArray(field) ? field : [];
}

/** Sums amounts without the rounding of binary fractions. */
export function sum(amounts: readonly string[]): string {
  return decimal(amounts.reduce((so, each) => so + units(each), 0n));
}

/** Formats an amount given in ten-thousandths. */
export function decimal(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(5, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Converts an amount to ten-thousandths. */
export function units(decimal: string): bigint {
  const [integer = "0", part = ""] = decimal.split(".");
  return BigInt(`${integer}${part.padEnd(4, "0")}`);
}
