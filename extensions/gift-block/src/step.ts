/** What is to be done next about the gifts of a cart, and what can be offered: decided by plain data alone. */

/** A line of the cart. */
export interface CartLine {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  /** After discounts, in the buyer's currency. */
  total: number;
  /** The guid of the offer that it was added for, which its mark tells; null for a line of the buyer's own, which is never touched. */
  offer: string | null;
}

/** One product of an offer, of which one piece is given. */
export interface Slot {
  product: string;
  variant: string;
  /** In the buyer's currency. */
  price: number;
  forSale: boolean;
}

export interface Offer {
  guid: string;
  slots: readonly Slot[];
  /** Whether its conditions hold. */
  holds: boolean;
  /** Whether they hold beyond doubt: amounts in a foreign currency are only about right. */
  sure: boolean;
  /** Whether the store makes its products free now, as it has confirmed. */
  free: boolean;
  /** Whether its products go when its conditions hold no more. */
  removes: boolean;
  /** Whether what the buyer took out is offered again. */
  again: boolean;
}

/** What is remembered of a checkout, by slot. */
export interface Memory {
  /** Seen in the cart: what is there no more was taken out by the buyer, for whatever we take out is forgotten before. */
  added: readonly string[];
  /** Seen for nothing. */
  free: readonly string[];
  /** Never added again: the buyer took it out, or it had a price. */
  taken: Readonly<Record<string, "buyer" | "charged" | undefined>>;
}

export type Change =
  | { type: "add"; offer: string; variant: string }
  | { type: "reduce"; id: string }
  | { type: "remove"; id: string; quantity: number };

export const NOTHING: Memory = { added: [], free: [], taken: {} };

export const keyOf = (offer: string, variant: string): string => `${offer} ${variant}`;

/** The one next change of a cart, if any, and what is to be remembered before it is made. */
export function step(lines: readonly CartLine[], offers: readonly Offer[], before: Memory): { memory: Memory; change: Change | null } {
  const memory = noticed(lines, before);
  for (const line of lines) {
    if (line.offer === null) continue;
    const { quantity, total, id } = line;
    const key = keyOf(line.offer, line.variant);
    const remove: Change = { type: "remove", id, quantity };
    const offer = offers.find(({ guid, slots }) => guid === line.offer && slots.some(({ variant }) => variant === line.variant));
    if (offer === undefined) {
      if (total > 0) return { memory: forgotten(memory, key), change: remove };
      continue;
    }
    if (!offer.holds && offer.removes) return { memory: forgotten(memory, key), change: remove };
    if (total > 0 && isKept(offer, memory, key)) continue;
    if (line !== keeper(lines, key)) return { memory, change: remove };
    if (quantity > 1) return { memory, change: { type: "reduce", id } };
    if (total > 0 || memory.taken[key] === "charged") return { memory: charged(memory, key), change: remove };
  }
  const next = offers.flatMap((offer) => offer.slots.map((slot) => ({ offer, slot }))).find((each) => isMissing(each, lines, memory));
  return { memory, change: next === undefined ? null : { type: "add", offer: next.offer.guid, variant: next.slot.variant } };
}

/** What the buyer may add: a slot, and whether for nothing. What is in the cart in any way, or is going to be, is not offered. */
export function offered(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  memory: Memory,
): { offer: Offer; slot: Slot; free: boolean }[] {
  return offers.flatMap((offer) =>
    offer.slots.flatMap((slot) => {
      const { product, variant, price, forSale } = slot;
      if (!offer.holds || !forSale || lines.some((line) => line.product === product) || isMissing({ offer, slot }, lines, memory))
        return [];
      const how = memory.taken[keyOf(offer.guid, variant)];
      if (how === "buyer" && !offer.again) return [];
      return [{ offer, slot, free: how !== "charged" && (offer.free || price === 0) }];
    }),
  );
}

/** Whether a line stays at its price, its conditions having been lost after it was earned. */
export function isKept({ holds, removes }: Offer, { free }: Memory, key: string): boolean {
  return !holds && !removes && free.includes(key);
}

/** As what costs something, or may: it is never added again. */
export function charged(memory: Memory, key: string): Memory {
  return { ...forgotten(memory, key), taken: { ...memory.taken, [key]: "charged" } };
}

/** As if it had never been there; what is never added again is not, all the same. */
function forgotten(memory: Memory, key: string): Memory {
  return { ...memory, added: without(memory.added, key), free: without(memory.free, key) };
}

/** What the cart tells: what is there was added, be it before this page was opened; what is there no more was taken out. */
function noticed(lines: readonly CartLine[], before: Memory): Memory {
  const here = lines.flatMap((line) => (line.offer === null ? [] : [{ key: keyOf(line.offer, line.variant), isFree: line.total === 0 }]));
  const added = [...new Set(here.map(({ key }) => key))];
  const free = added.filter((key) => before.free.includes(key) || here.some((each) => each.key === key && each.isFree));
  const gone = before.added.filter((key) => !added.includes(key));
  return { added, free, taken: { ...before.taken, ...Object.fromEntries(gone.map((key) => [key, "buyer" as const])) } };
}

/** Of several lines of one slot the one that stays: the first that costs nothing, else the first. */
function keeper(lines: readonly CartLine[], key: string): CartLine | undefined {
  const own = lines.filter((line) => line.offer !== null && keyOf(line.offer, line.variant) === key);
  return own.find(({ total }) => total === 0) ?? own[0];
}

/** Whether something is to be added by itself: it costs nothing, and nobody has decided otherwise. */
function isMissing({ offer, slot }: { offer: Offer; slot: Slot }, lines: readonly CartLine[], memory: Memory): boolean {
  const { variant, price, forSale } = slot;
  if (!offer.holds || !offer.sure || !forSale || !(offer.free || price === 0)) return false;
  return (
    memory.taken[keyOf(offer.guid, variant)] === undefined && !lines.some((line) => line.offer === offer.guid && line.variant === variant)
  );
}

function without(all: readonly string[], key: string): string[] {
  return all.filter((each) => each !== key);
}
