import { pluralForm } from "../../../engine/lib/plural.ts";
import type { Market } from "./types.ts";

/** Formats a price of the store for the buyer, in the market's currency. */
export function formatMoney(amount: number, market: Market): string {
  return formatPrice(amount * Number(market.rate), market.currency);
}

export function formatPrice(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`;
  }
}

/** Returns an identifier in words: "provinceCode" and "province_code" are "province code", "address1" is "address 1". */
export function formatIdentifier(identifier: string): string {
  return identifier.replace(/[A-Z]|\d+/g, (part) => ` ${part.toLowerCase()}`).replaceAll("_", " ");
}

export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${pluralForm(number, { one, other: many })}`;
}
