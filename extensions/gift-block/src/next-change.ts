/** Decides the next change to the gifts of a cart from plain data alone. */
import { type CartLine, type Change, isOf, giftLineOf, keyOf, markedKey, type Offer, removalOf } from "./cart.ts";
import { chargesIn, outlineOf } from "./charged-gifts.ts";
import { addGiven, afterRemoval, withCharged, withoutGift, mayRetainGift, type GiftMemory, afterReading } from "./memory.ts";
import { isMissing } from "./offered-gifts.ts";

/**
 * Returns the next change of a cart, if any, and the memory to store first. Lines with a price that can be removed without the data here are left to
 * `charged-gifts.ts`; they are only noted in the memory.
 *
 * @param may Reports if a change may be made; one that may not does not block others.
 */
export function nextChange(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  before: GiftMemory,
  may: (change: Change) => boolean,
): { memory: GiftMemory; change: Change | null } {
  const charges = chargesIn(lines, offers.map(outlineOf));
  const memory = charges.reduce(
    (all, { line, cause }) => afterRemoval(all, markedKey(line), cause, offers),
    afterReading(lines, offers, before),
  );
  for (const line of lines) {
    const made = charges.some((each) => each.line === line) ? null : lineStep(line, lines, offers, memory);
    if (made !== null && may(made.change)) return made;
  }
  for (const offer of offers)
    for (const slot of offer.slots) {
      const change: Change = { type: "add", offer: offer.guid, variant: slot.variant };
      if (isMissing({ offer, slot }, lines, memory) && may(change))
        return { memory: addGiven(memory, keyOf(offer.guid, slot.variant)), change };
    }
  return { memory, change: null };
}

/** Returns the change for a line that needs the memory to decide, or that is free. */
function lineStep(
  line: CartLine,
  lines: readonly CartLine[],
  offers: readonly Offer[],
  memory: GiftMemory,
): { memory: GiftMemory; change: Change } | null {
  const { quantity, total, id, offer: guid, variant } = line;
  const offer = offers.find((each) => isOf(line, each));
  if (guid === null || offer === undefined) return null;
  const key = keyOf(guid, variant);
  const remove = removalOf(line);
  if (!offer.isMet && offer.removes) return { memory: withoutGift(memory, key), change: remove };
  if (total > 0 && mayRetainGift(offer, memory, key)) return null;
  if (line !== giftLineOf(lines, key)) return { memory, change: remove };
  if (quantity > 1) return { memory, change: { type: "reduce", id } };
  if (total > 0 || memory.taken[key] === "charged") return { memory: withCharged(memory, key), change: remove };
  return null;
}
