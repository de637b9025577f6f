import { MAX_UNAVAILABLE_VARIANTS } from "../../../engine/runtime/output-limits.ts";
import type { CartWithOffers } from "./random-cart.ts";

export const TODAY = "2026-11-23";

/** Input of the Function of required products, for a buyer who is about to pay. `gone` are the variants that a block has noted as unavailable. */
export function atPayment({ presentmentCurrencyRate, cart }: CartWithOffers, soldOutIds: readonly string[], until = TODAY): object {
  const lines = cart.lines.map((line) => ({ ...line, id: undefined }));
  return {
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    shop: { localTime: { date: TODAY } },
    presentmentCurrencyRate,
    cart: { gate: { jsonValue: { open: false, gone: soldOutIds, until } }, ...cart, lines },
  };
}

/** As many unavailable variants as are read; no cart contains any of them. */
export const MANY_UNAVAILABLE: readonly string[] = Array.from(
  { length: MAX_UNAVAILABLE_VARIANTS },
  (_, at) => `gid://shopify/ProductVariant/${80_000_000_000_000 + at}`,
);
