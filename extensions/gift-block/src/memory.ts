/** What is remembered of the gifts of a checkout. */
import { type CartLine, type Cause, keyOf, type Offer } from "./cart.ts";

/** What is remembered of a checkout, by slot. */
export interface GiftMemory {
  /** Ever added by the block, or seen as a gift: what of it costs something goes with its offer. */
  given: readonly string[];
  /** Seen in the cart: what is there no more was taken out by the buyer, for whatever we take out is forgotten before. */
  added: readonly string[];
  /** Seen for nothing. */
  free: readonly string[];
  /** Never added again: the buyer took it out, or it had a price. */
  taken: Readonly<Record<string, "buyer" | "charged" | undefined>>;
}

export const NOTHING: GiftMemory = { given: [], added: [], free: [], taken: {} };

/** Whether a line stays at its price, its conditions having been lost after it was earned. */
export function mayKeepGift({ holds, removes }: Offer, { free }: GiftMemory, key: string): boolean {
  return !holds && !removes && free.includes(key);
}

/** With a slot that was taken out, or is going to be. */
export function caused(memory: GiftMemory, key: string, cause: Cause | undefined, offers: readonly Offer[]): GiftMemory {
  if (cause === undefined) return memory;
  const isHeld = () => offers.some(({ guid, slots, holds }) => holds && slots.some(({ variant }) => keyOf(guid, variant) === key));
  return cause === "charged" || (cause === "unsure" && isHeld()) ? withCharged(memory, key) : forgotten(memory, key);
}

/** As what costs something, or may: it is never added again. */
export function withCharged(memory: GiftMemory, key: string): GiftMemory {
  return { ...forgotten(memory, key), taken: { ...memory.taken, [key]: "charged" } };
}

/** As if it had never been there; what is never added again is not, all the same. */
export function forgotten(memory: GiftMemory, key: string): GiftMemory {
  return { ...memory, added: without(memory.added, key), free: without(memory.free, key) };
}

/** With a slot that is going to be added. */
export function addGiven(memory: GiftMemory, key: string): GiftMemory {
  return { ...memory, given: [...without(memory.given, key), key] };
}

/**
 * What the cart tells: what is there was added, be it before this page was opened; what is there no more was taken out. Of an offer that is
 * off, or not read yet, nothing is told: its products go without the buyer.
 */
export function noticed(lines: readonly CartLine[], offers: readonly Pick<Offer, "guid" | "slots">[], before: GiftMemory): GiftMemory {
  const here = lines.flatMap(({ mark, offer, variant, total }) =>
    mark === null ? [] : [{ key: keyOf(mark, variant), isGift: offer !== null, isFree: offer !== null && total === 0 }],
  );
  const added = [...new Set(here.flatMap(({ key, isGift }) => (isGift || before.added.includes(key) ? [key] : [])))];
  const free = added.filter((key) => before.free.includes(key) || here.some((each) => each.key === key && each.isFree));
  const live = new Set(offers.flatMap(({ guid, slots }) => slots.map(({ variant }) => keyOf(guid, variant))));
  const gone = before.added.filter((key) => live.has(key) && !added.includes(key));
  const taken = { ...before.taken, ...Object.fromEntries(gone.map((key) => [key, "buyer" as const])) };
  return { given: [...new Set([...before.given, ...added])], added, free, taken };
}

function without(all: readonly string[], key: string): string[] {
  return all.filter((each) => each !== key);
}
