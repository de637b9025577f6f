/** What an order waits for that no Function sees: products that are required by a code; and what nobody can have, and so need not. */
import { isSeen } from "../../../engine/lib/text-rules.ts";
import type { Hold } from "../../block/checkout-hold-notes.ts";
import { rateOf } from "../../block/exchange-rate.ts";
import { isInCart } from "./offered-gifts.ts";
import { type Declared, holdsAt } from "./gift-offers.ts";
import type { Products } from "./products.ts";
import type { Seen } from "./types.ts";

/**
 * @param sentence What is said where the merchant has typed nothing, with the titles.
 * @param isLeftOut Whether the platform would not add a slot to this cart: no order waits for that.
 */
export function required(
  offers: readonly Declared[],
  seen: Seen,
  products: Products,
  sentence: (titles: string) => string,
  isLeftOut: (offer: string, variant: string) => boolean = () => false,
): Omit<Hold, "key"> {
  const { rate } = rateOf(seen.rates, seen.view.currency);
  const messages: string[] = [];
  const gone: string[] = [];
  for (const offer of offers) {
    if (offer.demand === null || !holdsAt(offer, seen, rate)) continue;
    const missing = offer.slots.filter((slot) => !isInCart(slot, offer, seen.view.lines));
    const toBeHad = missing.filter(({ variant }) => products.get(variant)?.forSale === true && !isLeftOut(offer.guid, variant));
    gone.push(...missing.flatMap(({ variant }) => (toBeHad.some((each) => each.variant === variant) ? [] : [variant])));
    // where it holds without a code as well, the Function tells it
    if (toBeHad.length === 0 || holdsAt(offer, { ...seen, codes: [] }, rate)) continue;
    const titles = toBeHad.map(({ variant }) => products.get(variant)?.title).join(", ");
    messages.push(isSeen(offer.demand) ? offer.demand.replaceAll("{products}", () => titles) : sentence(titles));
  }
  return { open: messages.length > 0, message: messages.join(" "), gone };
}
