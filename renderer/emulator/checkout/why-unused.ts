import { formatMoney } from "./format.ts";
import { quotedText } from "./quoted-text.ts";
import type { Market, RefusedCode, Unused } from "./types.ts";

/** Explains why a code is not for a cart. */
export function whyRefused(refused: RefusedCode, market: Market): string {
  const name = quotedText(refused.code);
  switch (refused.reason) {
    case "unknown":
      return `There is no discount code ${name}.`;
    case "usedUp":
      return `${name} has reached its usage limit.`;
    case "expired":
      return `${name} has expired.`;
    case "scheduled":
      return `${name} is not active yet.`;
    case "products":
      return `${name} is for none of these products.`;
    case "minimum":
      return `${name} needs a cart of at least ${formatMoney(Number(refused.minimum), market)}.`;
  }
}

/** Explains why a discount that is available for a cart takes nothing off. */
export function whyUnused(unused: Unused): string {
  const name = quotedText(unused.code ?? unused.title);
  if (unused.reason === "rejected") return `${name} was rejected: ${unused.message}`;
  return `${name} does not combine with ${unused.by.map(quotedText).join(", ")}: the customer gets the larger discount.`;
}
