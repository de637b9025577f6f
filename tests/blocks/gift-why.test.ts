import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DeclaredOffer, isOfferMetAt, offersIn } from "../../extensions/gift-block/src/gift-offers.ts";
import { nearestThreshold, offerReason } from "../../extensions/gift-block/src/offer-reason.ts";
import type { CheckoutFacts } from "../../extensions/gift-block/src/types.ts";
import { gift, group } from "../support/gift.ts";
import { assertProperty } from "../support/property.ts";
import { product } from "../support/upsell.ts";
import { handedGifts } from "./checkout-documents.ts";

const OVER = (value: string) => ({ type: "Cart Total", operator: "is greater than", value });
const over = (value: string) => ({ conditionType: "cartTotal", conditions: [OVER(value)] });
const RATES = { version: 1, currency: "USD", rates: { JPY: { rate: "150", at: "2026-11-25T00:00:00Z" } } };

/** A cart whose lines cost these amounts, each of a product of its own. */
function cart(
  amounts: readonly number[],
  { currency = "USD", ...more }: Partial<CheckoutFacts> & { currency?: string } = {},
): CheckoutFacts {
  const lines = amounts.map((amount, at) => ({
    ...{ id: `${at}`, product: product(at + 1), variant: `v${at}`, quantity: 1, total: amount, amount: String(amount), gift: false },
  }));
  const view = { lines, country: "US", language: "en", currency, company: null };
  return { view, memberships: new Map(), codes: [], phone: null, rates: RATES, ...more };
}

const offers = (...sent: object[]) => offersIn(handedGifts(sent.map((each) => gift({ makeProductsFree: true, ...each }))));
const one = (sent: object) => offers(sent)[0] as DeclaredOffer;

describe("the reason for a gift", () => {
  it.each([
    ["the total", over("50.00"), cart([60, 10]), { because: "total", over: 50, about: false }],
    [
      "the total in a currency without digits",
      over("1.00"),
      cart([200], { currency: "JPY" }),
      { because: "total", over: 150, about: true },
    ],
    [
      "a code",
      { conditionType: "discountCode", discountCode: "GIFT" },
      cart([5], { codes: ["OTHER", "gift"] }),
      { because: "code", code: "gift" },
    ],
    ["a phone number", { conditionType: "phoneNumber" }, cart([5], { phone: "+1" }), { because: "phone" }],
    ["what is in the cart", { conditionType: "product", parentProductId: product(1) }, cart([5]), { because: "cart" }],
    ["nothing but the order", {}, cart([5]), { because: "order" }],
  ])("is %s", (_, sent, seen, expected) => {
    const digits = seen.view.currency === "JPY" ? 0 : 2;
    const why = offerReason(one(sent), seen, digits);
    expect("over" in why ? { ...why, over: Math.round(why.over * 100) / 100 } : why).toEqual(expected);
  });
});

describe("the missing condition of a gift", () => {
  it.each([
    ["what a program of one amount says", over("50.00"), cart([46.8]), 3.21],
    ["nothing where only a code helps", { conditionType: "discountCode", discountCode: "GIFT" }, cart([46.8]), null],
    ["nothing in a currency that nobody knows", over("50.00"), cart([46.8], { currency: "CHF" }), null],
    ["nothing for an empty cart", over("50.00"), cart([]), null],
    [
      "what is missing of a total beside a product that is there",
      {
        conditionType: "multiple",
        conditionGroups: [group("cartTotal", { conditions: [OVER("90.00")] }), group("product", { product: product(1) })],
      },
      cart([20, 20]),
      50.01,
    ],
  ])("is %s", (_, sent, seen, expected) => {
    const found = nearestThreshold([one(sent)], seen, 2);
    expect(found && Math.round(found.amount * 100) / 100).toBe(expected);
  });

  it("is that of the nearest of many, and with it, and not with a minor unit less, the offer holds", () => {
    const amount = fc.integer({ min: 1, max: 90_000 });
    assertProperty(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 4 }),
        (wanted, costs) => {
          const all = offers(...wanted.map((cents) => over((cents / 100).toFixed(2))));
          const seen = cart(costs.map((cents) => cents / 100));
          const total = costs.reduce((sum, cents) => sum + cents, 0);
          const missing = wanted.filter((cents) => cents >= total).map((cents) => cents + 1 - total);
          const waiting = all.filter((offer) => !isOfferMetAt(offer, seen, 1));
          const found = nearestThreshold(waiting, seen, 2);
          expect(found === null ? null : Math.round(found.amount * 100)).toBe(missing.length === 0 ? null : Math.min(...missing));
        },
      ),
      { full: 600 },
    );
  });
});
