/** Which gifts of a cart cost something that should not: decided by its lines, the store's document and what was given, whatever else is away. */
import { type CartLine, type Cause, type Change, isOf, giftLineToKeep, keyOf, type Offer } from "./cart.ts";

/** An offer as far as the checkout itself tells of it; `holds` is null where the store has to be asked first. */
export type Outline = Pick<Offer, "guid" | "removes"> & { slots: readonly { variant: string }[]; holds: boolean | null };

/** A change that is due whatever becomes of all others; `cause` where it takes the last line of its slot. */
export interface Charge {
  line: CartLine;
  change: Exclude<Change, { type: "add" }>;
  cause?: Cause;
}

/** What the checkout alone tells of an offer. */
export function outlineOf({ guid, slots, removes, holds, needsStore }: Offer): Outline {
  return { guid, slots, removes, holds: needsStore ? null : holds };
}

export function chargesIn(lines: readonly CartLine[], offers: readonly Outline[]): Charge[] {
  return lines.flatMap((line) => {
    const offer = line.total === 0 ? undefined : offers.find((each) => isOf(line, each));
    const charge = offer && chargeOf(line, offer, lines);
    return charge ? [{ line, ...charge }] : [];
  });
}

/**
 * What the block gave, and no offer gives any more: the offer is off, has changed or cannot be read. It costs something that the buyer never
 * asked for.
 *
 * @param given Keys of slots.
 */
export function findEnded(lines: readonly CartLine[], given: { has(key: string): boolean }): Charge[] {
  return lines.flatMap((line) => {
    if (!isEnded(line) || !given.has(keyOf(line.mark ?? "", line.variant))) return [];
    return [{ line, change: { type: "remove", id: line.id, quantity: line.quantity }, cause: "lost" }];
  });
}

/** Whether a line costs something and has the mark of no offer that is at work: a gift of one that ended, or a property of the buyer's own. */
export function isEnded({ mark, offer, total }: CartLine): boolean {
  return mark !== null && offer === null && total > 0;
}

function chargeOf(line: CartLine, { guid, holds, removes }: Outline, lines: readonly CartLine[]): Omit<Charge, "line"> | null {
  const { id, quantity } = line;
  const change: Charge["change"] = { type: "remove", id, quantity };
  if (holds === false && removes) return { change, cause: "lost" };
  // what was earned once may stay at its price: who remembers that decides
  if (holds !== true && !removes) return null;
  if (line !== giftLineToKeep(lines, keyOf(guid, line.variant))) return { change };
  if (quantity > 1) return { change: { type: "reduce", id } };
  return { change, cause: holds === true ? "charged" : "unsure" };
}
