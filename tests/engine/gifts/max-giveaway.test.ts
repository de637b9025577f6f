import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import type { CartInput } from "../../../engine/evaluator/cart-input.ts";
import { cartRanges, maxGiveaway } from "../../../engine/gifts/max-giveaway.ts";
import { gift } from "../../support/gift.ts";
import { assertProperty } from "../../support/property.ts";
import { AMOUNTS, isEarned, offers, worlds } from "../../support/random-gifts.ts";
import { COLLECTIONS, PRODUCTS, VARIANTS } from "../../support/random-upsells.ts";
import { collection, product, variant } from "../../support/upsell.ts";

const FAMILY = family("auto-product");

interface Sent {
  offer: Record<string, unknown>;
  worth: number;
}

function most(all: readonly Sent[], digits = 2) {
  return maxGiveaway(
    all.map(({ offer, worth }) => {
      const checked = validate(FAMILY, normalize(FAMILY, offer));
      if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
      return { worth, spans: cartRanges(FAMILY, checked.configuration, digits) };
    }),
  );
}

/** Carts that have all that random offers can ask for, at every total that makes a difference, of both kinds of buyers. */
const favourable: CartInput[] = [0, ...AMOUNTS.flatMap((text) => [-1, 0, 1].map((more) => Math.round(Number(text) * 100) + more))]
  .filter((total) => total >= 0)
  .flatMap((total) =>
    [false, true].map((company) => ({
      ...{ company, country: null, phone: "+14155550132", codes: ["gift", "vip", "été"], rate: "1.0" },
      lines: PRODUCTS.flatMap((each) => VARIANTS.map((own) => ({ product: product(each), variant: variant(own) }))).map((line, at) => ({
        ...line,
        ...{ collections: COLLECTIONS.map(collection), amount: at === 0 ? (total / 100).toFixed(2) : "0.00" },
      })),
    })),
  );

const given = (all: readonly Sent[], world: CartInput) =>
  all.reduce((sum, { offer, worth }) => sum + (isEarned(offer, world) ? worth : 0), 0);
const several = fc.array(fc.record({ offer: offers, worth: fc.integer({ min: 1, max: 9_999 }) }), { minLength: 1, maxLength: 5 });

describe("the maximum that offers give away together", () => {
  it("is an upper bound that some cart reaches", () => {
    assertProperty(
      fc.property(several, worlds, (all, world) => {
        const { worth, from } = most(all);
        expect(given(all, { ...world, rate: "1.0" })).toBeLessThanOrEqual(worth);
        expect(Math.max(...favourable.map((each) => given(all, each)))).toBe(worth);
        if (worth > 0) expect(Math.max(...favourable.map((each) => (totalOf(each) === from ? given(all, each) : 0)))).toBe(worth);
      }),
      { full: 1500, least: 150 },
    );
  });

  const over = (value: string, operator = "is greater than") => ({
    conditionType: "cartTotal",
    conditions: [{ type: "Cart Total", operator, value }],
  });
  it.each([
    ["of none is nothing", [], { worth: 0, from: 0 }],
    ["of what always holds is its sum", [{}, {}], { worth: 30, from: 0 }],
    ["is that of the larger where amounts part carts", [over("50", "is less than"), over("50")], { worth: 20, from: 5001 }],
    ["is that of both where amounts meet", [over("50.01", "is less than"), over("49.99")], { worth: 30, from: 5000 }],
    [
      "is that of one where it is for companies, and the other for all but companies",
      [{ customerType: "b2b" }, { customerType: "non-b2b" }],
      { worth: 20, from: 0 },
    ],
    ["takes no part of a phone that must not be there", [{ conditionType: "phoneNumber" }, {}], { worth: 30, from: 0 }],
  ])("%s", (_, changes, expected) => {
    expect(most(changes.map((change, at) => ({ offer: gift(change), worth: (at + 1) * 10 })))).toEqual(expected);
  });

  it("is counted in the minor units of the currency", () => {
    expect(most([{ offer: gift(over("5000.5")), worth: 7 }], 0)).toEqual({ worth: 7, from: 5001 });
    expect(most([{ offer: gift(over("5")), worth: 7 }], 3)).toEqual({ worth: 7, from: 5001 });
  });
});

function totalOf({ lines: [first] }: CartInput): number {
  return Math.round(Number(first?.amount) * 100);
}
