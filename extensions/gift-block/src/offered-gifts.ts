/** Gifts that are added automatically, and gifts that a customer may add. */
import { type CartLine, keyOf, type Offer, type Slot } from "./cart.ts";
import type { GiftMemory } from "./memory.ts";

/** A gift that a customer may add; `free` if it costs nothing. */
export interface Offered {
  offer: Offer;
  slot: Slot;
  free: boolean;
}

/**
 * Returns the gifts that the customer may add. A gift that is in the cart in any form is not offered.
 *
 * @param isAdded True if missing gifts are added automatically, and so not offered either.
 */
export function offeredGifts(lines: readonly CartLine[], offers: readonly Offer[], memory: GiftMemory, isAdded: boolean): Offered[] {
  return offers.flatMap((offer) =>
    offer.slots.flatMap((slot) => {
      const { variant, price, forSale } = slot;
      if (!offer.isMet || !forSale || isInCart(slot, offer, lines) || (isAdded && isMissing({ offer, slot }, lines, memory))) return [];
      const how = memory.taken[keyOf(offer.guid, variant)];
      if (how === "buyer" && !offer.again) return [];
      return [{ offer, slot, free: how !== "charged" && (offer.free || price === 0) }];
    }),
  );
}

/** Reports whether the cart has a slot's product: any variant of it, but if two slots share a product, each needs its own variant. */
export function isInCart(
  { product, variant }: Pick<Slot, "product" | "variant">,
  { slots }: { slots: readonly Pick<Slot, "product">[] },
  lines: readonly Pick<CartLine, "product" | "variant">[],
): boolean {
  const isShared = slots.filter((slot) => slot.product === product).length > 1;
  return lines.some((line) => line.product === product && (!isShared || line.variant === variant));
}

/** Reports whether a gift should be added automatically: it is free, and neither the customer nor a price excluded it. */
export function isMissing({ offer, slot }: { offer: Offer; slot: Slot }, lines: readonly CartLine[], memory: GiftMemory): boolean {
  const { variant, price, forSale } = slot;
  if (!offer.isMet || !offer.sure || !forSale || !(offer.free || price === 0)) return false;
  return (
    memory.taken[keyOf(offer.guid, variant)] === undefined && !lines.some((line) => line.offer === offer.guid && line.variant === variant)
  );
}
