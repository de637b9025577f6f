import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf, type Offer } from "../../extensions/gift-block/src/cart.ts";
import { offeredGifts } from "../../extensions/gift-block/src/offered-gifts.ts";
import { assertProperty } from "../support/property.ts";
import { atRest, type Cart, emptyCart, PRICES, priced, productOf, remark, type Shop } from "./gift-shop.ts";

const VARIANTS = Object.keys(PRICES);
const variant = fc.constantFrom(...VARIANTS);
const offer = (guid: string): fc.Arbitrary<Offer & { reallyFrees: boolean }> =>
  fc
    .record({
      variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 3 }),
      ...{
        holds: fc.boolean(),
        needsStore: fc.boolean(),
        sure: fc.boolean(),
        free: fc.boolean(),
        removes: fc.boolean(),
        again: fc.boolean(),
      },
      soldOut: fc.subarray(VARIANTS),
      reallyFrees: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    })
    .map(({ variants, soldOut, holds, sure, ...rest }) => ({
      ...{ ...rest, guid, isMet: holds, sure: holds && sure },
      slots: variants.map((each) => ({
        variant: each,
        product: productOf(each),
        price: PRICES[each] ?? 0,
        forSale: !soldOut.includes(each),
      })),
    }));

/** Acts of a buyer, the store or a merchant between two final states. */
type Happening =
  | { do: "buy"; variant: string }
  | { do: "takeOut"; at: number }
  | { do: "double"; at: number }
  | { do: "split"; at: number }
  | { do: "turn"; offer: number; what: "isMet" | "free" | "frees" }
  | { do: "end" | "begin"; offer: number };
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ do: fc.constant("buy" as const), variant }),
  fc.record({ do: fc.constantFrom("takeOut" as const, "double" as const, "split" as const), at: fc.nat(9) }),
  fc.record({
    do: fc.constant("turn" as const),
    offer: fc.nat(2),
    what: fc.constantFrom("isMet" as const, "free" as const, "frees" as const),
  }),
  fc.record({ do: fc.constantFrom("end" as const, "begin" as const), offer: fc.nat(2) }),
);

const history = fc.record({
  offers: fc.tuple(offer("one"), offer("two"), offer("three")),
  happenings: fc.array(happening, { maxLength: 12 }),
});

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

function shopOf(offers: History["offers"]): Shop {
  const all = offers.map(({ reallyFrees: _, ...each }) => each);
  const shop: Shop = { offers: all, freeing: new Set() };
  offers.forEach((each) => {
    if (each.free && each.isMet && each.reallyFrees) shop.freeing.add(each.guid);
  });
  return shop;
}

function happens(cart: Cart, shop: Shop, what: Happening): void {
  const gifts = cart.lines.filter((line) => line.mark !== null);
  const gift =
    what.do === "takeOut" || what.do === "double" || what.do === "split" ? gifts[what.at % Math.max(1, gifts.length)] : undefined;
  if (what.do === "buy")
    cart.lines.push({
      id: `line ${cart.next++}`,
      product: productOf(what.variant),
      variant: what.variant,
      quantity: 1,
      mark: null,
      offer: null,
      added: "buyer",
    });
  else if (what.do === "takeOut") cart.lines = cart.lines.filter((line) => line !== gift);
  else if (what.do === "double" && gift) gift.quantity++;
  else if (what.do === "split" && gift) cart.lines.push({ ...gift, id: `line ${cart.next++}` });
  else if (what.do === "end") {
    const ended = shop.offers[what.offer % Math.max(1, shop.offers.length)];
    shop.off = [...(shop.off ?? []), ...shop.offers.filter((each) => each === ended)];
    shop.offers = shop.offers.filter((each) => each !== ended);
    remark(cart, shop);
  } else if (what.do === "begin") {
    const begun = shop.off?.[what.offer % Math.max(1, shop.off.length)];
    shop.off = shop.off?.filter((each) => each !== begun) ?? [];
    shop.offers = begun === undefined ? shop.offers : [...shop.offers, begun];
    remark(cart, shop);
  } else if (what.do === "turn") {
    const found = shop.offers[what.offer % Math.max(1, shop.offers.length)];
    if (!found) return;
    if (what.what === "frees") shop.freeing.delete(found.guid);
    else {
      const next = { ...found, [what.what]: !found[what.what] };
      shop.offers = shop.offers.map((each) => (each === found ? { ...next, sure: next.isMet } : each));
      if (next.isMet && next.free) shop.freeing.add(next.guid);
      else shop.freeing.delete(next.guid);
    }
  }
}

/** The lines that are gifts of an offer and cost something though nobody asked for that, beyond those that were earned and kept. */
function charged(cart: Cart, shop: Shop, seenFree: ReadonlySet<string>): string[] {
  return priced(cart, shop).flatMap((line) => {
    if (line.mark === null || line.total === 0) return [];
    if (line.offer === null) return [line.id];
    const found = shop.offers.find(({ guid, slots }) => guid === line.offer && slots.some((slot) => slot.variant === line.variant));
    const isKept = found !== undefined && !found.isMet && !found.removes && seenFree.has(keyOf(line.offer, line.variant));
    return isKept ? [] : [line.id];
  });
}

describe("the gifts of a cart", () => {
  it("reach a final state after few changes, whatever happens, and none is charged without consent", async () => {
    await assertProperty(
      fc.asyncProperty(history, async ({ offers, happenings }) => {
        const [cart, shop] = [emptyCart(), shopOf(offers)];
        const seenFree = new Set<string>();
        const takenOut = new Set<string>();
        for (const what of [undefined, ...happenings]) {
          const before = new Set(cart.lines.flatMap((line) => (line.offer === null ? [] : [keyOf(line.offer, line.variant)])));
          if (what) happens(cart, shop, what);
          if (what?.do === "takeOut") {
            const left = new Set(cart.lines.flatMap((line) => (line.offer === null ? [] : [keyOf(line.offer, line.variant)])));
            for (const key of before) if (!left.has(key)) takenOut.add(key);
          }
          for (const line of priced(cart, shop)) if (line.offer !== null && line.total === 0) seenFree.add(keyOf(line.offer, line.variant));
          const here = new Map<string, number>();
          for (const { offer: each, variant: of } of cart.lines)
            if (each !== null) here.set(keyOf(each, of), (here.get(keyOf(each, of)) ?? 0) + 1);
          const own = JSON.stringify(cart.lines.filter((line) => line.mark === null));
          const gifts = cart.lines.filter((line) => line.mark !== null).length;
          const slots = shop.offers.flatMap((each) => each.slots).length;
          cart.changes = 0;
          expect(await atRest(cart, shop)).toBe(true);
          expect(cart.changes).toBeLessThanOrEqual(3 * slots + gifts);
          cart.changes = 0;
          expect([await atRest(cart, shop), cart.changes]).toEqual([true, 0]);
          expect(JSON.stringify(cart.lines.filter((line) => line.mark === null))).toBe(own);
          for (const line of priced(cart, shop)) if (line.offer !== null && line.total === 0) seenFree.add(keyOf(line.offer, line.variant));
          expect(charged(cart, shop, seenFree)).toEqual([]);
          // what goes while its offer is off is no buyer's doing
          for (const [key, who] of Object.entries(cart.memory.taken)) if (who === "buyer") expect(takenOut).toContain(key);
          for (const { guid, slots: given, isMet, sure, removes, free } of shop.offers) {
            for (const slot of given) {
              const key = keyOf(guid, slot.variant);
              const lines = cart.lines.filter((line) => line.offer === guid && line.variant === slot.variant);
              const costs = new Map(priced(cart, shop).map(({ id, total }) => [id, total]));
              const isKept = !isMet && !removes && seenFree.has(key);
              // what stays at its price stays as the buyer has it: doubles are reduced on free lines only
              expect(lines.filter(({ id }) => !isKept || costs.get(id) === 0).length).toBeLessThanOrEqual(1);
              if (!isMet && removes) expect(lines).toEqual([]);
              if (takenOut.has(key)) expect(lines).toEqual([]);
              if (isKept && here.has(key)) expect(lines.length).toBeGreaterThanOrEqual(1);
              if (isKept && slot.price !== 0) expect(lines.length).toBe(here.get(key) ?? 0);
              if (isMet) expect(lines.every(({ quantity }) => quantity === 1)).toBe(true);
              const isTaken = cart.memory.taken[key] !== undefined;
              if (isMet && sure && slot.forSale && (free || slot.price === 0) && !isTaken) expect(lines).toHaveLength(1);
            }
          }
          for (const { offer: each, slot, free } of offeredGifts(priced(cart, shop), shop.offers, cart.memory, true)) {
            expect(each.isMet && slot.forSale).toBe(true);
            expect(cart.lines.some((line) => line.product === slot.product)).toBe(false);
            if (free) expect(each.free || slot.price === 0).toBe(true);
          }
        }
      }),
      { full: 4_000 },
    );
  });

  it("wait for none that Shopify refuses: only refused gifts are missing", async () => {
    const keyed = (offers: readonly Offer[]) => offers.flatMap(({ guid, slots }) => slots.map((slot) => keyOf(guid, slot.variant)));
    await assertProperty(
      fc.asyncProperty(history, fc.infiniteStream(fc.boolean()), async ({ offers }, dice) => {
        const [cart, other, shop] = [emptyCart(), emptyCart(), shopOf(offers)];
        cart.refused = new Set(keyed(shop.offers).filter(() => dice.next().value));
        expect([await atRest(cart, shop), await atRest(other, shop)]).toEqual([true, true]);
        const inside = ({ lines }: Cart) => lines.map(({ offer, variant }) => keyOf(offer ?? "", variant)).sort();
        expect(inside(cart)).toEqual(inside(other).filter((key) => !cart.refused.has(key)));
        expect(cart.changes).toBeLessThanOrEqual(keyed(shop.offers).length * 3);
      }),
      { full: 1_000 },
    );
  });
});
