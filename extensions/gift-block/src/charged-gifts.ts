/** Gifts in a cart that have a price: decided from its lines, the store's document and the gifts given before, without other data. */
import { type CartLine, type Cause, type Change, isOf, giftLineOf, keyOf, markedKey, type Offer, removalOf } from "./cart.ts";

/** An offer as the checkout itself describes it; `holds` is null if the store must be asked first. */
export type Outline = Pick<Offer, "guid" | "removes"> & { slots: readonly { variant: string }[]; isMet: boolean | null };

/** A change that is due in any case; `cause` if it removes the last line of its slot. */
export interface ChargedGift {
  line: CartLine;
  change: Exclude<Change, { type: "add" }>;
  cause?: Cause;
}

/** Returns the facts of an offer that the checkout alone provides. */
export function outlineOf(offer: Offer): Outline {
  return { ...offer, isMet: offer.needsStore ? null : offer.isMet };
}

export function chargesIn(lines: readonly CartLine[], offers: readonly Outline[]): ChargedGift[] {
  return lines.flatMap((line) => {
    const offer = line.total === 0 ? undefined : offers.find((each) => isOf(line, each));
    const charge = offer && chargeOf(line, offer, lines);
    return charge ? [{ line, ...charge }] : [];
  });
}

/**
 * Returns lines that the block added and no offer covers any longer: the offer is inactive, has changed or is unreadable. Each has a price, for which
 * the customer never asked.
 *
 * @param given Keys of slots.
 */
export function findEnded(lines: readonly CartLine[], given: { has(key: string): boolean }): ChargedGift[] {
  return lines.flatMap((line) =>
    isEnded(line) && given.has(markedKey(line)) ? [{ line, change: removalOf(line), cause: "lost" as const }] : [],
  );
}

/** Reports whether a line has a price and the mark of no active offer: a gift of an offer that ended, or the customer's own attribute. */
export function isEnded({ mark, offer, total }: CartLine): boolean {
  return mark !== null && offer === null && total > 0;
}

function chargeOf(line: CartLine, { guid, isMet, removes }: Outline, lines: readonly CartLine[]): Omit<ChargedGift, "line"> | null {
  const change = removalOf(line);
  if (isMet === false && removes) return { change, cause: "lost" };
  // a gift once earned may stay at its price: nextChange decides, which has the memory
  if (isMet !== true && !removes) return null;
  if (line !== giftLineOf(lines, keyOf(guid, line.variant))) return { change };
  if (line.quantity > 1) return { change: { type: "reduce", id: line.id } };
  return { change, cause: isMet === true ? "charged" : "unsure" };
}
