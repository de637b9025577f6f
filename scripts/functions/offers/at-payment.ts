import { MAX_UNAVAILABLE_VARIANTS } from "../../../engine/runtime/output-limits.ts";
import type { CartWithOffers } from "./cart.ts";

export const TODAY = "2026-11-23";

/** What the Function of required products reads of a cart whose buyer is about to pay, with what a block has noted as not to be had. */
export function atPayment({ presentmentCurrencyRate, cart }: CartWithOffers, gone: readonly string[], until = TODAY): object {
  const lines = cart.lines.map((line) => ({ ...line, id: undefined }));
  return {
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    shop: { localTime: { date: TODAY } },
    presentmentCurrencyRate,
    cart: { gate: { jsonValue: { open: false, gone, until } }, ...cart, lines },
  };
}

/** As many variants as are read, none of which anybody asks for. */
export const MANY_UNAVAILABLE: readonly string[] = Array.from(
  { length: MAX_UNAVAILABLE_VARIANTS },
  (_, at) => `gid://shopify/ProductVariant/${80_000_000_000_000 + at}`,
);
