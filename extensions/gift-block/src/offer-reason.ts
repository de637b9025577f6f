/** Reasons for gifts, and what is missing for one: found with the offer's own program, evaluated for other carts. */
import { exchangeRate } from "../../block/exchange-rate.ts";
import { PARTS, cartTotalBefore } from "../../block/cart-total.ts";
import type { ViewLine } from "../../block/checkout-view.ts";
import { type DeclaredOffer, isOfferMetAt } from "./gift-offers.ts";
import type { CheckoutFacts } from "./types.ts";

/** The first of these conditions without which the offer would not hold; amounts are in the customer's currency. */
export type OfferReason =
  | { because: "total"; over: number; about: boolean }
  | { because: "code"; code: string }
  | { because: "phone" }
  | { because: "cart" }
  | { because: "order" };

/** Largest total that is tried, in currency units: no larger cart earns anything more. */
const MAX_TOTAL = 1e7;

/** Returns the reason why an offer holds. */
export function offerReason(offer: DeclaredOffer, facts: CheckoutFacts, digits: number): OfferReason {
  const total = cartTotalBefore(facts.view);
  if (!isLocked(offer, facts, 0)) {
    const min = leastBetween(offer, facts, 0, total, digits);
    return { because: "total", over: min - 1 / 10 ** digits, about: exchangeRate(facts).isForeign };
  }
  const code = facts.codes.find((each) => !isLocked(offer, { ...facts, codes: facts.codes.filter((other) => other !== each) }, total));
  if (code !== undefined) return { because: "code", code };
  if (!isLocked(offer, { ...facts, phone: null }, total)) return { because: "phone" };
  return { because: isLocked(offer, { ...facts, view: { ...facts.view, lines: [] } }, 0) ? "order" : "cart" };
}

/** An offer that a larger cart would earn, and the missing amount. */
export interface RemainingAmount {
  offer: DeclaredOffer;
  amount: number;
  about: boolean;
}

/** Returns the nearest offer that does not hold yet; null if a larger cart earns none, or the missing amount is unknown. */
export function nearestThreshold(offers: readonly DeclaredOffer[], facts: CheckoutFacts, digits: number): RemainingAmount | null {
  const { rate, isForeign } = exchangeRate(facts);
  const total = cartTotalBefore(facts.view);
  if (rate === null || facts.view.lines.every(({ gift }) => gift)) return null;
  let remaining: RemainingAmount | null = null;
  // guids are unrelated to amounts: in their order few offers are nearer than all before, whatever order the merchant chose
  for (const offer of [...offers].sort((a, b) => (a.guid < b.guid ? -1 : 1))) {
    // an offer that the nearest amount so far does not earn is farther away, and costs one evaluation
    const high: number | null = remaining === null ? earningTotal(offer, facts, total) : total + remaining.amount;
    if (high === null || (remaining !== null && !isLocked(offer, facts, high))) continue;
    const amount: number = leastBetween(offer, facts, total, high, digits) - total;
    if (remaining === null || amount < remaining.amount) remaining = { offer, amount, about: isForeign };
  }
  return remaining;
}

/** Returns some total at which the offer holds. */
function earningTotal(offer: DeclaredOffer, facts: CheckoutFacts, total: number): number | null {
  for (let high = Math.max(1, total * 2); high <= MAX_TOTAL; high *= 2) if (isLocked(offer, facts, high)) return high;
  return null;
}

/** Returns the smallest total at which the offer holds, between one at which it does not and one at which it does, to the minor unit. */
function leastBetween(offer: DeclaredOffer, facts: CheckoutFacts, low: number, high: number, digits: number): number {
  const unit = 10 ** digits;
  let [no, yes] = [Math.floor(low * unit), Math.ceil(high * unit)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isLocked(offer, facts, middle / unit)) yes = middle;
    else no = middle;
  }
  return yes / unit;
}

/** Reports whether an offer would hold at a total, which is put on the first line. */
function isLocked(offer: DeclaredOffer, facts: CheckoutFacts, total: number): boolean {
  const own = facts.view.lines.filter(({ gift }) => !gift);
  const lines = own.map((line, at): ViewLine => ({ ...line, amount: String(at === 0 ? Math.round(total * PARTS) / PARTS : 0) }));
  return isOfferMetAt(offer, { ...facts, view: { ...facts.view, lines } }, exchangeRate(facts).rate);
}
