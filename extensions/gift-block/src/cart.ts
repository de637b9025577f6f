/** What the gifts of a cart are decided by, as plain data. */

/** A line of the cart. */
export interface CartLine {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  /** After discounts, in the buyer's currency. */
  total: number;
  /** The guid of an offer, as it stands on the line: anybody can have written it there, and the offer may be off by now. */
  mark: string | null;
  /** The guid of the offer that it is a gift of; null for any other line, which is touched only where it was given once. */
  offer: string | null;
}

/** One product of an offer, of which one piece is given. */
export interface Slot {
  product: string;
  variant: string;
  /** In the buyer's currency; null where that is not known. */
  price: number | null;
  forSale: boolean;
}

export interface Offer {
  guid: string;
  slots: readonly Slot[];
  /** Whether its conditions hold. */
  holds: boolean;
  /** Whether the store has to be asked for that: the checkout alone does not tell. */
  needsStore: boolean;
  /** Whether they hold beyond doubt: amounts in a foreign currency are only about right. */
  sure: boolean;
  /** Whether the store makes its products free now, as it has confirmed. */
  free: boolean;
  /** Whether its products go when its conditions hold no more. */
  removes: boolean;
  /** Whether what the buyer took out is offered again. */
  again: boolean;
}

export type Change =
  | { type: "add"; offer: string; variant: string }
  | { type: "reduce"; id: string }
  | { type: "remove"; id: string; quantity: number };

/**
 * Why a gift was taken out. `lost`: its conditions do not hold, or its offer is off, and it comes again when that changes. `charged`: they
 * hold, and it costs something all the same: it is never added again. `unsure`: the store has to be asked which.
 */
export type Cause = "lost" | "charged" | "unsure";

export const keyOf = (offer: string, variant: string): string => `${offer} ${variant}`;

/** Whether a line is of a slot of an offer. */
export function isOf(
  line: Pick<CartLine, "offer" | "variant">,
  { guid, slots }: { guid: string; slots: readonly { variant: string }[] },
): boolean {
  return guid === line.offer && slots.some(({ variant }) => variant === line.variant);
}

/** Of several lines of one slot the one that stays: the first that costs nothing, else the first. */
export function giftLineToKeep(lines: readonly CartLine[], key: string): CartLine | undefined {
  const own = lines.filter((line) => line.offer !== null && keyOf(line.offer, line.variant) === key);
  return own.find(({ total }) => total === 0) ?? own[0];
}
