/** Reasons for gifts, and what is missing for one: found with the offer's own program, evaluated for other carts. */
import { exchangeRate } from "../../block/exchange-rate.ts";
import { PARTS, cartTotalBefore } from "../../block/cart-total.ts";
import type { ViewLine } from "../../block/checkout-view.ts";
import { type DeclaredOffer, offerAppliesAt } from "./gift-offers.ts";
import type { CheckoutFacts } from "./types.ts";

/** The first of these conditions without which the offer would not hold; amounts are in the customer's currency. */
export type OfferReason =
  | { because: "total"; over: number; about: boolean }
  | { because: "code"; code: string }
  | { because: "phone" }
  | { because: "cart" }
  | { because: "order" };

/** Largest total that is tried, in currency units: no larger cart earns anything more. */
const MOST = 1e7;

/** Returns the reason why an offer holds. */
export function offerReason(offer: DeclaredOffer, seen: CheckoutFacts, digits: number): OfferReason {
  const total = cartTotalBefore(seen.view);
  if (!isHeld(offer, seen, 0)) {
    const least = leastBetween(offer, seen, 0, total, digits);
    return { because: "total", over: least - 1 / 10 ** digits, about: exchangeRate(seen.rates, seen.view.currency).isForeign };
  }
  const code = seen.codes.find((each) => !isHeld(offer, { ...seen, codes: seen.codes.filter((other) => other !== each) }, total));
  if (code !== undefined) return { because: "code", code };
  if (!isHeld(offer, { ...seen, phone: null }, total)) return { because: "phone" };
  return { because: isHeld(offer, { ...seen, view: { ...seen.view, lines: [] } }, 0) ? "order" : "cart" };
}

/** An offer that a larger cart would earn, and the missing amount. */
export interface RemainingAmount {
  offer: DeclaredOffer;
  amount: number;
  about: boolean;
}

/** Returns the nearest offer that does not hold yet; null if a larger cart earns none, or the missing amount is unknown. */
export function nearestThreshold(offers: readonly DeclaredOffer[], seen: CheckoutFacts, digits: number): RemainingAmount | null {
  const { rate, isForeign } = exchangeRate(seen.rates, seen.view.currency);
  const total = cartTotalBefore(seen.view);
  if (rate === null || seen.view.lines.every(({ gift }) => gift)) return null;
  let found: RemainingAmount | null = null;
  // guids are unrelated to amounts: in their order few offers are nearer than all before, whatever order the merchant chose
  for (const offer of [...offers].sort((a, b) => (a.guid < b.guid ? -1 : 1))) {
    // an offer that the nearest amount so far does not earn is farther away, and costs one evaluation
    const high: number | null = found === null ? earningTotal(offer, seen, total) : total + found.amount;
    if (high === null || (found !== null && !isHeld(offer, seen, high))) continue;
    const amount: number = leastBetween(offer, seen, total, high, digits) - total;
    if (found === null || amount < found.amount) found = { offer, amount, about: isForeign };
  }
  return found;
}

/** Returns some total at which the offer holds. */
function earningTotal(offer: DeclaredOffer, seen: CheckoutFacts, total: number): number | null {
  for (let high = Math.max(1, total * 2); high <= MOST; high *= 2) if (isHeld(offer, seen, high)) return high;
  return null;
}

/** Returns the smallest total at which the offer holds, between one at which it does not and one at which it does, to the minor unit. */
function leastBetween(offer: DeclaredOffer, seen: CheckoutFacts, low: number, high: number, digits: number): number {
  const unit = 10 ** digits;
  let [no, yes] = [Math.floor(low * unit), Math.ceil(high * unit)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isHeld(offer, seen, middle / unit)) yes = middle;
    else no = middle;
  }
  return yes / unit;
}

/** Reports whether an offer would hold at a total, which is put on the first line. */
function isHeld(offer: DeclaredOffer, seen: CheckoutFacts, total: number): boolean {
  const own = seen.view.lines.filter(({ gift }) => !gift);
  const lines = own.map((line, at): ViewLine => ({ ...line, amount: String(at === 0 ? Math.round(total * PARTS) / PARTS : 0) }));
  return offerAppliesAt(offer, { ...seen, view: { ...seen.view, lines } }, exchangeRate(seen.rates, seen.view.currency).rate);
}
