/** What is added by itself, and what a buyer may add. */
import { type CartLine, keyOf, type Offer, type Slot } from "./cart.ts";
import type { GiftMemory } from "./memory.ts";

/** Something that a buyer may add: `free` where it costs nothing then. */
export interface Offered {
  offer: Offer;
  slot: Slot;
  free: boolean;
}

/**
 * What the buyer may add: a slot, and whether for nothing. What is in the cart in any way is not offered.
 *
 * @param isAdded What is going to be added by itself, and so is not offered either.
 */
export function offeredGifts(lines: readonly CartLine[], offers: readonly Offer[], memory: GiftMemory, isAdded = true): Offered[] {
  return offers.flatMap((offer) =>
    offer.slots.flatMap((slot) => {
      const { variant, price, forSale } = slot;
      if (!offer.holds || !forSale || isInCart(slot, offer, lines) || (isAdded && isMissing({ offer, slot }, lines, memory))) return [];
      const how = memory.taken[keyOf(offer.guid, variant)];
      if (how === "buyer" && !offer.again) return [];
      return [{ offer, slot, free: how !== "charged" && (offer.free || price === 0) }];
    }),
  );
}

/** Whether a cart has what a slot names: any variant of its product, but of two slots with the same product each one its own. */
export function isInCart(
  { product, variant }: Pick<Slot, "product" | "variant">,
  { slots }: { slots: readonly Pick<Slot, "product">[] },
  lines: readonly Pick<CartLine, "product" | "variant">[],
): boolean {
  const isShared = slots.filter((slot) => slot.product === product).length > 1;
  return lines.some((line) => line.product === product && (!isShared || line.variant === variant));
}

/** Whether something is to be added by itself: it costs nothing, and nobody has decided otherwise. */
export function isMissing({ offer, slot }: { offer: Offer; slot: Slot }, lines: readonly CartLine[], memory: GiftMemory): boolean {
  const { variant, price, forSale } = slot;
  if (!offer.holds || !offer.sure || !forSale || !(offer.free || price === 0)) return false;
  return (
    memory.taken[keyOf(offer.guid, variant)] === undefined && !lines.some((line) => line.offer === offer.guid && line.variant === variant)
  );
}
