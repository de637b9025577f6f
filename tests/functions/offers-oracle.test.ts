import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { runOffers } from "../../engine/evaluator/run-program.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { queriedCollections } from "../../scripts/functions/offers/random-cart.ts";
import { asFree, GIFT_OWNER } from "../../scripts/functions/offers/random-offers.ts";
import { assertProperty, runs } from "../support/property.ts";
import { cartsFor, linesFor, nearness } from "./arbitrary-carts.ts";
import { MODES, offersOf } from "./arbitrary-offers.ts";
import { runWasm } from "./builds.ts";
import { type Cart, type CartLine, freed, heldBy, isGift, type Offer, ordinary, type Piece } from "./offers-oracle.ts";

const CASES = 4_000;

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout("engine/runtime/run-gift-offers.ts");
});

const cases = offersOf(MODES).chain((all) => fc.record({ offers: fc.constant(all), cart: cartsFor(all) }));

/** Returns the Function's input for a cart. */
function inputOf(variables: Readonly<Record<string, unknown>>, { rate, codes, identity, addresses, lines }: Cart): object {
  const asked = queriedCollections(variables);
  const productOf = ({ product, collections }: NonNullable<CartLine["variant"]>) => ({
    id: product,
    ...Object.fromEntries(asked.map((ids, at) => [`collectionInCart${at}`, ids.some((id) => collections.includes(id))])),
  });
  return {
    presentmentCurrencyRate: rate,
    enteredDiscountCodes: codes.map((code) => ({ code })),
    cart: {
      buyerIdentity: identity && {
        purchasingCompany: identity.company ? { __typename: "PurchasingCompany" } : null,
        phone: identity.phone,
      },
      deliveryGroups: addresses.map((deliveryAddress) => ({ deliveryAddress })),
      lines: lines.map(({ id, gift, amount, variant }) => ({
        ...{ id, gift, cost: { subtotalAmount: { amount } } },
        merchandise: variant === null ? {} : { id: variant.id, product: productOf(variant) },
      })),
    },
  };
}

interface Answer {
  operations: { productDiscountsAdd: Discounts }[];
}

interface Discounts {
  selectionStrategy: string;
  candidates: { targets: { cartLine: { id: string; quantity: number } }[]; value: object }[];
}

/**
 * The lines of which the Function makes one piece free, as both builds say; a line that is named twice is there twice.
 * @param all The offers of the store, some of which are in the object.
 */
function freedLines(offers: readonly Offer[], cart: Cart, all = offers): string[] {
  const owned = all.map(({ guid, configuration }) => asFree(guid, configuration));
  const among = owned.filter(({ guid }) => offers.some((offer) => offer.guid === guid));
  const compiled = compileOffers(GIFT_OWNER, among, owned);
  if (isOverOfferLimit(compiled)) throw new Error(compiled.tooMuch);
  const input = inputOf(compiled.variables, cart);
  const answer = runOffers(compiled.program, input);
  expect(runWasm(module, { rule: { metafield: { jsonValue: compiled.program } }, ...input })).toEqual(answer);
  return (answer as Answer).operations.flatMap(({ productDiscountsAdd: { selectionStrategy, candidates } }) => {
    expect(selectionStrategy).toBe("ALL");
    return candidates.flatMap(({ targets, value }) => {
      expect(value).toEqual({ percentage: { value: "100" } });
      expect(targets.map(({ cartLine }) => cartLine.quantity)).toEqual(targets.map(() => 1));
      return targets.map(({ cartLine }) => cartLine.id);
    });
  });
}

/** The same as the slots that they are for; only a line with a mark and a variant has one. */
function freedSlots(offers: readonly Offer[], cart: Cart): Omit<Piece, "line">[] {
  return freedLines(offers, cart).map((id) => {
    const { gift, variant } = cart.lines.find((line) => line.id === id) ?? expect.fail(`there is no line ${id}`);
    return { offer: gift?.value ?? "", variant: variant?.id ?? "" };
  });
}

const slotsOf = (offers: readonly Offer[]): Omit<Piece, "line">[] =>
  offers.flatMap(({ guid, configuration }) => configuration.products.map(({ variantId }) => ({ offer: guid, variant: variantId })));

/** A line for each slot, marked as it should be. */
const giftsFor = (offers: readonly Offer[]): CartLine[] =>
  slotsOf(offers).map(({ offer, variant }, at) => {
    return { id: `gift-${at}`, gift: { value: offer }, amount: "24.00", variant: { id: variant, product: "another", collections: [] } };
  });

const sorted = (pieces: readonly object[]): string[] => pieces.map((piece) => Object.values(piece).join(" ")).sort();

describe("the Function that makes gifts free", () => {
  it("frees what the sentences of offers describe, in TypeScript and in wasm", () => {
    let giving = 0;
    const seen = new Set<string>();
    const same = fc.property(cases, ({ offers, cart }) => {
      const expected = freed(offers, cart);
      expect(freedLines(offers, cart).sort()).toEqual(expected.map(({ line }) => line).sort());
      giving += expected.length > 0 ? 1 : 0;
      const held = new Set(heldBy(offers, cart).map(({ guid }) => guid));
      for (const { guid, configuration } of offers)
        seen.add(`${configuration.conditionType} ${held.has(guid)} ${expected.some(({ offer }) => offer === guid)}`);
    });
    assertProperty(same, { full: CASES });
    expect(giving).toBeGreaterThan((2 * runs(CASES)) / 5);
    for (const mode of MODES) for (const held of ["true true", "true false", "false false"]) expect(seen).toContain(`${mode} ${held}`);
  });

  it("compares a total with an amount to the last decimal", () => {
    const totals = offersOf(["cartTotal"]).chain((all) => fc.record({ offers: fc.constant(all), cart: cartsFor(all, nearness) }));
    const exact = fc.property(totals, ({ offers, cart }) => {
      const held = heldBy(offers, cart);
      const lines = [...ordinary(offers, cart).lines, ...giftsFor(offers)];
      expect(sorted(freedSlots(offers, { ...cart, lines }))).toEqual(sorted(slotsOf(held)));
    });
    assertProperty(exact, { full: CASES / 4, least: 100 });
  });

  it("frees a piece of a variant once for each offer that holds, and of a line", () => {
    const once = fc.property(cases, ({ offers, cart }) => {
      const lines = freedLines(offers, cart);
      expect(new Set(lines).size).toBe(lines.length);
      const slots = sorted(freedSlots(offers, cart));
      expect(new Set(slots).size).toBe(slots.length);
      const held = heldBy(offers, cart);
      expect(sorted(slotsOf(held))).toEqual(expect.arrayContaining(slots));
    });
    assertProperty(once, { full: CASES / 4 });
  });

  it("evaluates an offer alike, whatever gifts are in the cart and however many", () => {
    const seen = new Set<boolean>();
    const withGifts = cases.chain(({ offers, cart }) => fc.record({ ...fixed({ offers, cart }), others: linesFor(offers) }));
    const alike = fc.property(withGifts, ({ offers, cart, others }) => {
      const own = ordinary(offers, cart).lines;
      const marked = others.flatMap((line, at) => (isGift(offers, line) ? [{ ...line, id: `other-${at}` }] : []));
      const doubled = cart.lines.flatMap((line) => (isGift(offers, line) ? [{ ...line, id: `${line.id}-again` }] : []));
      const earned = sorted(freedSlots(offers, { ...cart, lines: [...own, ...giftsFor(offers)] }));
      const among = [...marked, ...cart.lines, ...doubled, ...giftsFor(offers)];
      expect(sorted(freedSlots(offers, { ...cart, lines: among }))).toEqual(earned);
      seen.add(earned.length > 0);
    });
    assertProperty(alike, { full: CASES / 4 });
    expect(seen.size).toBe(2);
  });

  it("frees the same lines in whatever order the offers are, and for each offer the same as in an object of its own", () => {
    const shuffled = cases.chain(({ offers, cart }) =>
      fc.record({ ...fixed({ offers, cart }), order: fc.shuffledSubarray(offers, { minLength: offers.length }) }),
    );
    const same = fc.property(shuffled, ({ offers, cart, order }) => {
      const lines = freedLines(offers, cart).sort();
      expect(freedLines(order, cart).sort()).toEqual(lines);
      expect(offers.flatMap((offer) => freedLines([offer], cart, offers)).sort()).toEqual(lines);
    });
    assertProperty(same, { full: CASES / 4 });
  });
});

const fixed = <T extends { offers: Offer[]; cart: Cart }>({ offers, cart }: T) => ({
  offers: fc.constant(offers),
  cart: fc.constant(cart),
});
