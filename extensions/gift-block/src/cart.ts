/** Plain data from which the gifts of a cart are decided. */

/** A line of the cart. */
export interface CartLine {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  /** Total after discounts, in the customer's currency. */
  total: number;
  /** Guid of an offer in the line's attribute. Customers can write the attribute themselves, and the offer may be inactive by now. */
  mark: string | null;
  /** Guid of the offer whose gift the line is; null for any other line, which is only changed if it was given once. */
  offer: string | null;
}

/** One product of an offer, of which one piece is given. */
export interface Slot {
  product: string;
  variant: string;
  /** Price in the customer's currency; null if unknown. */
  price: number | null;
  forSale: boolean;
}

export interface Offer {
  guid: string;
  slots: readonly Slot[];
  /** True if its conditions hold. */
  isMet: boolean;
  /** True if the conditions depend on the store's answers, beyond the checkout itself. */
  needsStore: boolean;
  /** True if the conditions hold for certain: amounts in a foreign currency are approximate. */
  sure: boolean;
  /** True if the store has confirmed that it makes the products free now. */
  free: boolean;
  /** True if the products are removed when the conditions no longer hold. */
  removes: boolean;
  /** True if a gift that the customer removed is offered again. */
  again: boolean;
}

export type Change =
  | { type: "add"; offer: string; variant: string }
  | { type: "reduce"; id: string }
  | { type: "remove"; id: string; quantity: number };

/**
 * Cause of a removal. `lost`: the conditions do not hold or the offer is inactive; the gift returns when that changes. `charged`: the conditions
 * hold, but the gift has a price; it is never added again. `unsure`: only the store's answers can tell which.
 */
export type Cause = "lost" | "charged" | "unsure";

export const keyOf = (offer: string, variant: string): string => `${offer} ${variant}`;

/** Returns the key of a line's slot by its mark, whether or not an offer has it. */
export const markedKey = ({ mark, variant }: Pick<CartLine, "mark" | "variant">): string => keyOf(mark ?? "", variant);

export const removalOf = ({ id, quantity }: Pick<CartLine, "id" | "quantity">): Extract<Change, { type: "remove" }> => ({
  type: "remove",
  id,
  quantity,
});

/** Reports whether a line belongs to a slot of an offer. */
export function isOf(
  line: Pick<CartLine, "offer" | "variant">,
  { guid, slots }: { guid: string; slots: readonly { variant: string }[] },
): boolean {
  return guid === line.offer && slots.some(({ variant }) => variant === line.variant);
}

/** Returns the line of a slot that stays if there are several: the first that is free, else the first. */
export function giftLineOf(lines: readonly CartLine[], key: string): CartLine | undefined {
  const own = lines.filter((line) => line.offer !== null && keyOf(line.offer, line.variant) === key);
  return own.find(({ total }) => total === 0) ?? own[0];
}
