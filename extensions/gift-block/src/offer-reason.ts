/** Why a gift is there, and what is missing for one: found by the very program that decides, tried with other carts. */
import { exchangeRate } from "../../block/exchange-rate.ts";
import { PARTS, cartTotalBefore } from "../../block/cart-total.ts";
import type { ViewLine } from "../../block/checkout-view.ts";
import { type DeclaredOffer, offerAppliesAt } from "./gift-offers.ts";
import type { CheckoutFacts } from "./types.ts";

/** The first of these without which the offer would not hold; amounts are in the buyer's currency. */
export type OfferReason =
  | { because: "total"; over: number; about: boolean }
  | { because: "code"; code: string }
  | { because: "phone" }
  | { because: "cart" }
  | { because: "order" };

/** A cart that costs so many units more earns nothing that a smaller one does not. */
const MOST = 1e7;

/** Why an offer holds that does. */
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

/** An offer that a larger cart would earn, and what is missing for that. */
export interface RemainingAmount {
  offer: DeclaredOffer;
  amount: number;
  about: boolean;
}

/** The nearest of offers that do not hold; null where a larger cart alone earns none of them, or nobody knows what it costs. */
export function nearestThreshold(offers: readonly DeclaredOffer[], seen: CheckoutFacts, digits: number): RemainingAmount | null {
  const { rate, isForeign } = exchangeRate(seen.rates, seen.view.currency);
  const total = cartTotalBefore(seen.view);
  if (rate === null || seen.view.lines.every(({ gift }) => gift)) return null;
  let found: RemainingAmount | null = null;
  // guids have nothing to do with amounts: in their order few are nearer than all before, however a merchant has put them
  for (const offer of [...offers].sort((a, b) => (a.guid < b.guid ? -1 : 1))) {
    // one that is not earned by as much as the nearest so far is farther, and was looked at once
    const high: number | null = found === null ? earningTotal(offer, seen, total) : total + found.amount;
    if (high === null || (found !== null && !isHeld(offer, seen, high))) continue;
    const amount: number = leastBetween(offer, seen, total, high, digits) - total;
    if (found === null || amount < found.amount) found = { offer, amount, about: isForeign };
  }
  return found;
}

/** Some total with which it holds. */
function earningTotal(offer: DeclaredOffer, seen: CheckoutFacts, total: number): number | null {
  for (let high = Math.max(1, total * 2); high <= MOST; high *= 2) if (isHeld(offer, seen, high)) return high;
  return null;
}

/** The least total with which it holds, of one with which it does not and one with which it does, to the minor unit. */
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

/** Whether an offer holds if the cart cost so much: its first line all of it. */
function isHeld(offer: DeclaredOffer, seen: CheckoutFacts, total: number): boolean {
  const own = seen.view.lines.filter(({ gift }) => !gift);
  const lines = own.map((line, at): ViewLine => ({ ...line, amount: String(at === 0 ? Math.round(total * PARTS) / PARTS : 0) }));
  return offerAppliesAt(offer, { ...seen, view: { ...seen.view, lines } }, exchangeRate(seen.rates, seen.view.currency).rate);
}
