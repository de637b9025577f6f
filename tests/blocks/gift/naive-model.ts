/**
 * Where a checkout must come to rest, written from the decisions alone and without a look at the block: no steps, no order of changes, only
 * what is in the cart and what is offered in the end, slot by slot.
 *
 * Where it had read them wrong, and now says so: what was never seen for nothing is reduced to one piece before it is judged; a slot that is kept at its price is still reduced where its lines cost nothing ("doubles
 * are reduced on free lines only"); and what a buyer takes out and then adds again by the button, for nothing, begins anew ("a gift as any
 * other").
 */

import { type GiftOffer, type Group, type Line, priceOf, type World, wareOf } from "./checkout-model.ts";
import { totals } from "./naive-function.ts";

/** Record of a slot at a checkout. */
export interface Slot {
  /** Who took its line out: such a line is never added again. */
  taken: "no" | "buyer" | "charged";
  /** True when a line of it was free in a final state: a gift that is lost later may stay at its price. */
  wasFree: boolean;
  /** True when its line was in the cart in the last final state. */
  wasThere: boolean;
  /** True when it was ever a gift: a piece that costs something is removed with its offer. */
  wasGiven: boolean;
}

export type Remembered = Readonly<Record<string, Slot>>;

export const slotOf = (offer: Pick<GiftOffer, "guid">, variant: number): string => `${offer.guid} ${variant}`;
export const FRESH: Slot = { taken: "no", wasFree: false, wasThere: false, wasGiven: false };

/** Returns whether a line is a gift: by the mark of an offer that is on, and one of its variants. */
export function isGift({ offers: all }: Pick<World, "offers">, { mark, variant }: Pick<Line, "mark" | "variant">): boolean {
  return all.some(({ guid, slots }) => guid === mark && slots.includes(variant));
}

/** Returns whether a line was a gift, and costs something now that its offer is off. Any other mark is the buyer's own doing. */
function isEnded(world: World, line: Line, remembered: Remembered): boolean {
  const key = slotOf({ guid: line.mark ?? "" }, line.variant);
  return !isGift(world, line) && remembered[key]?.wasGiven === true && totalOf(world, line) > 0;
}

/** Returns whether an offer's condition holds by the block's data of the checkout. Unknown data satisfies nothing. */
export function holds(world: World, offer: GiftOffer, margin = 0): boolean {
  if (offer.buyers !== "all" && (!world.seesCompany || world.company !== (offer.buyers === "b2b"))) return false;
  if (offer.groups.length === 0) return true;
  const met = offer.groups.map((group) => meets(world, group, margin));
  return offer.match === "all" ? met.every(Boolean) : met.some(Boolean);
}

function meets(world: World, group: Group, margin: number): boolean {
  const own = world.lines.filter((line) => !isGift(world, line));
  switch (group.kind) {
    case "phone":
      return group.on && world.seesPhone && world.phone !== "none";
    case "code":
      return world.codes.some(({ text }) => text.trim().toLowerCase() === group.code.trim().toLowerCase());
    case "product":
      return own.some(
        ({ variant }) =>
          wareOf(world, variant).product === group.product && (group.variants.length === 0 || group.variants.includes(variant)),
      );
    case "collection":
      return own.some(({ variant }) => wareOf(world, variant).collections.includes(group.collection));
    case "total": {
      const { told } = world;
      if (told === null || own.length === 0) return false;
      const total = own.reduce((sum, { variant, quantity }) => sum + priceOf(world, variant) * quantity, 0);
      // In thousandths of a minor unit, times 100 for the margin.
      return group.rows.every(({ over, amount }) =>
        over ? total * 100_000 > amount * told * (100 + margin) : total * 100_000 < amount * told * (100 - margin),
      );
    }
  }
}

/** Returns whether a slot's gift is added by itself: its price would certainly be 0. */
function comesByItself(world: World, offer: GiftOffer, variant: number): boolean {
  const margin = world.isForeign ? 2 : 0;
  const costsNothing = (offer.free && world.confirmed) || priceOf(world, variant) === 0;
  return wareOf(world, variant).there && costsNothing && holds(world, offer, margin);
}

/** The cart in the end, what is remembered then, and how many changes may have led there. */
export function rest(world: World, remembered: Remembered): { lines: Line[]; remembered: Remembered; most: number } {
  const slots = world.offers.flatMap((offer) => offer.slots.map((variant) => ({ offer, variant })));
  let lines: readonly Line[] = world.lines.filter((line) => !isEnded(world, line, remembered));
  let most = 3 * slots.length + world.lines.length - lines.length;
  // whose offer is off was taken out by nobody
  const after: Record<string, Slot> = Object.fromEntries(
    Object.entries(remembered).map(([key, slot]) => [key, { ...slot, wasThere: false }]),
  );
  for (const { offer, variant } of slots) {
    const key = slotOf(offer, variant);
    const slot = { ...(remembered[key] ?? FRESH) };
    const isOf = ({ mark, variant: of }: Line) => mark === offer.guid && of === variant;
    const there = lines.filter(isOf);
    most += Math.max(0, there.length - 1);
    if (slot.wasThere && there.length === 0) slot.taken = "buyer";
    const isMet = holds(world, offer);
    if (there.length > 0) lines = left({ ...world, lines }, { offer, variant, isMet, slot });
    else if (slot.taken === "no" && comesByItself(world, offer, variant)) {
      lines = [...lines, { id: `new ${key}`, variant, quantity: 1, mark: offer.guid }];
      lines = left({ ...world, lines }, { offer, variant, isMet: true, slot });
    }
    const now = lines.filter(isOf);
    slot.wasThere = now.length > 0;
    slot.wasGiven ||= there.length > 0 || slot.wasThere || slot.taken === "charged";
    if (slot.wasThere && now.every((line) => totalOf({ ...world, lines }, line) === 0)) slot.wasFree = true;
    after[key] = slot;
  }
  return { lines: [...lines], remembered: after, most };
}

/** Returns the remaining lines of a slot, one piece or none. */
function left(world: World, { offer, variant, isMet, slot }: { offer: GiftOffer; variant: number; isMet: boolean; slot: Slot }): Line[] {
  const isOf = ({ mark, variant: of }: Line) => mark === offer.guid && of === variant;
  const without = world.lines.filter((line) => !isOf(line));
  const mine = world.lines.filter(isOf);
  if (!isMet) {
    if (offer.removes) return without;
    const free = mine.filter((line) => totalOf(world, line) === 0);
    if (free.length === 0 && !slot.wasFree) return reduced(world, mine, slot);
    // doubles are reduced on free lines only: what stays at its price stays as the buyer has it
    return world.lines.flatMap((line) => (line === free[0] ? [{ ...line, quantity: 1 }] : free.includes(line) ? [] : [line]));
  }
  return reduced(world, mine, slot);
}

/** With one piece of a slot's lines, or none where that costs something. */
function reduced(world: World, mine: readonly Line[], slot: Slot): Line[] {
  const [first] = mine;
  if (first === undefined) return [...world.lines];
  const one = { ...first, quantity: 1 };
  const lines = world.lines.flatMap((line) => (line === first ? [one] : mine.includes(line) ? [] : [line]));
  if (totalOf({ ...world, lines }, one) === 0) return lines;
  slot.taken = "charged";
  return lines.filter((line) => line !== one);
}

function totalOf(world: World, line: Line): number {
  return totals(world)[world.lines.indexOf(line)] ?? 0;
}

/** Returns the gifts that a button offers, in order: `free` when the price is then 0. */
export function offers(world: World, remembered: Remembered): { key: string; free: boolean }[] {
  return world.offers.flatMap((offer) =>
    offer.slots.flatMap((variant) => {
      const key = slotOf(offer, variant);
      const { taken } = remembered[key] ?? FRESH;
      const ware = wareOf(world, variant);
      const isShared = offer.slots.filter((slot) => wareOf(world, slot).product === ware.product).length > 1;
      const isInCart = world.lines.some((line) =>
        isShared ? line.variant === variant : wareOf(world, line.variant).product === ware.product,
      );
      if (!ware.there || isInCart || !holds(world, offer)) return [];
      if (taken === "buyer" && !offer.again && !offer.required) return [];
      const free = priceOf(world, variant) === 0 || (offer.free && world.confirmed && taken !== "charged");
      return [{ key, free }];
    }),
  );
}

/** Lines that we added and that cost the buyer something, though their condition holds or never made them free: there must be none. */
export function charged(world: World, remembered: Remembered): Line[] {
  return world.lines.filter((line) => {
    if (isEnded(world, line, remembered)) return true;
    const offer = world.offers.find(({ guid, slots }) => guid === line.mark && slots.includes(line.variant));
    if (offer === undefined || totalOf(world, line) === 0) return false;
    if (holds(world, offer)) return true;
    return offer.removes || remembered[slotOf(offer, line.variant)]?.wasFree !== true;
  });
}

/** Lines that stay at their price, having been earned once: the buyer is told, and may take them out. */
export function kept(world: World, remembered: Remembered): Line[] {
  return world.lines.filter((line) => {
    const offer = world.offers.find(({ guid, slots }) => guid === line.mark && slots.includes(line.variant));
    if (offer === undefined || totalOf(world, line) === 0) return false;
    return !holds(world, offer) && !offer.removes && remembered[slotOf(offer, line.variant)]?.wasFree === true;
  });
}
