/** Memory of the gifts of a checkout. */
import { type CartLine, type Cause, keyOf, type Offer } from "./cart.ts";

/** Memory of a checkout, by slot. */
export interface GiftMemory {
  /** Slots that the block added or saw as gifts: if one has a price when its offer ends, it is removed. */
  given: readonly string[];
  /** Slots seen in the cart. If one is missing later, the customer removed it, because our own removals are forgotten first. */
  added: readonly string[];
  /** Slots seen for free. */
  free: readonly string[];
  /** Slots that are never added again: the customer removed them, or they had a price. */
  taken: Readonly<Record<string, "buyer" | "charged" | undefined>>;
}

export const NOTHING: GiftMemory = { given: [], added: [], free: [], taken: {} };

/** Reports whether a line stays at its price because its offer held when the gift was added. */
export function mayRetainGift({ isMet, removes }: Offer, { free }: GiftMemory, key: string): boolean {
  return !isMet && !removes && free.includes(key);
}

/** Returns the memory for a slot that was or will be removed. */
export function afterRemoval(memory: GiftMemory, key: string, cause: Cause | undefined, offers: readonly Offer[]): GiftMemory {
  if (cause === undefined) return memory;
  const isOffered = () => offers.some(({ guid, slots, isMet }) => isMet && slots.some(({ variant }) => keyOf(guid, variant) === key));
  return cause === "charged" || (cause === "unsure" && isOffered()) ? withCharged(memory, key) : withoutGift(memory, key);
}

/** Returns the memory for a slot with a price, or possibly with one: it is never added again. */
export function withCharged(memory: GiftMemory, key: string): GiftMemory {
  return { ...withoutGift(memory, key), taken: { ...memory.taken, [key]: "charged" } };
}

/** Returns the memory as if the slot had never been added; slots that are never added again stay excluded. */
export function withoutGift(memory: GiftMemory, key: string): GiftMemory {
  return { ...memory, added: without(memory.added, key), free: without(memory.free, key) };
}

/** Returns the memory for a slot that will be added. */
export function addGiven(memory: GiftMemory, key: string): GiftMemory {
  return { ...memory, given: [...without(memory.given, key), key] };
}

/**
 * Updates the memory from the cart: slots there were added, even before this page opened; slots missing there were removed. Slots of offers that are
 * inactive or not read yet are skipped, because their products go without the customer.
 */
export function afterReading(lines: readonly CartLine[], offers: readonly Pick<Offer, "guid" | "slots">[], before: GiftMemory): GiftMemory {
  const here = lines.flatMap(({ mark, offer, variant, total }) =>
    mark === null ? [] : [{ key: keyOf(mark, variant), isGift: offer !== null, isFree: offer !== null && total === 0 }],
  );
  const added = [...new Set(here.flatMap(({ key, isGift }) => (isGift || before.added.includes(key) ? [key] : [])))];
  const free = added.filter((key) => before.free.includes(key) || here.some((each) => each.key === key && each.isFree));
  const activeKeys = new Set(offers.flatMap(({ guid, slots }) => slots.map(({ variant }) => keyOf(guid, variant))));
  const absent = before.added.filter((key) => activeKeys.has(key) && !added.includes(key));
  const excluded = { ...before.taken, ...Object.fromEntries(absent.map((key) => [key, "buyer" as const])) };
  return { given: [...new Set([...before.given, ...added])], added, free, taken: excluded };
}

function without(all: readonly string[], key: string): string[] {
  return all.filter((each) => each !== key);
}
