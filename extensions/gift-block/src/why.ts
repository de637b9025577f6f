/** Why a gift is there, and what is missing for one: found by the very program that decides, tried with other carts. */
import type { ViewLine } from "../../block/view.ts";
import { type Declared, holdsAt } from "./offers.ts";
import { rateOf } from "./rate.ts";
import type { Seen } from "./types.ts";

/** The first of these without which the offer would not hold; amounts are in the buyer's currency. */
export type Why =
  | { because: "total"; over: number; about: boolean }
  | { because: "code"; code: string }
  | { because: "phone" }
  | { because: "cart" }
  | { because: "order" };

/** Parts of a unit of currency that amounts are counted in: no currency has more than three digits behind the point. */
const PARTS = 1_000;
/** A cart that costs so many units more earns nothing that a smaller one does not. */
const MOST = 1e7;

/** Why an offer holds that does. */
export function whyOf(offer: Declared, seen: Seen, digits: number): Why {
  const total = totalOf(seen);
  if (!isHeld(offer, seen, 0)) {
    const least = leastBetween(offer, seen, 0, total, digits);
    return { because: "total", over: least - 1 / 10 ** digits, about: rateOf(seen).isForeign };
  }
  const code = seen.codes.find((each) => !isHeld(offer, { ...seen, codes: seen.codes.filter((other) => other !== each) }, total));
  if (code !== undefined) return { because: "code", code };
  if (!isHeld(offer, { ...seen, phone: null }, total)) return { because: "phone" };
  return { because: isHeld(offer, { ...seen, view: { ...seen.view, lines: [] } }, 0) ? "order" : "cart" };
}

/** What the cart has to cost more for an offer to hold that does not; null where that alone does not help, or nobody knows. */
export function toGo(offer: Declared, seen: Seen, digits: number): { amount: number; about: boolean } | null {
  const { rate, isForeign } = rateOf(seen);
  const total = totalOf(seen);
  if (rate === null || seen.view.lines.every(({ gift }) => gift)) return null;
  let [low, high] = [total, Math.max(1, total * 2)];
  while (!isHeld(offer, seen, high)) {
    if (high > MOST) return null;
    [low, high] = [high, high * 2];
  }
  return { amount: leastBetween(offer, seen, low, high, digits) - total, about: isForeign };
}

/** The least total with which it holds, of one with which it does not and one with which it does, to the minor unit. */
function leastBetween(offer: Declared, seen: Seen, low: number, high: number, digits: number): number {
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
function isHeld(offer: Declared, seen: Seen, total: number): boolean {
  const own = seen.view.lines.filter(({ gift }) => !gift);
  const lines = own.map((line, at): ViewLine => ({ ...line, amount: String(at === 0 ? Math.round(total * PARTS) / PARTS : 0) }));
  return holdsAt(offer, { ...seen, view: { ...seen.view, lines } }, rateOf(seen).rate);
}

function totalOf({ view: { lines } }: Seen): number {
  const sum = lines.reduce((all, { gift, amount }) => (gift ? all : all + Math.round(Number(amount) * PARTS)), 0);
  return sum / PARTS;
}
