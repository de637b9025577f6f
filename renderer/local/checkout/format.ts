import type { Market } from "./types.ts";

/** A store price as the buyer reads it, in the market's currency. */
export function money(amount: number, market: Market): string {
  const presentment = amount * Number(market.rate);
  try {
    return new Intl.NumberFormat("en-US", { style: "currency", currency: market.currency }).format(presentment);
  } catch {
    return `${presentment.toFixed(2)} ${market.currency}`;
  }
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}
