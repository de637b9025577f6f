/** What Shopify would not add on this page. It is left out until the buyer changes the cart, and no other item waits for it. */
import { type CartLine, keyOf } from "./cart.ts";

export interface Refusals {
  note(key: string, lines: readonly CartLine[]): void;
  /** Whether a slot is left out at such a cart. */
  has(key: string, lines: readonly CartLine[]): boolean;
}

/** Refusals of one slot after which it is left out for good: the first one, and two at other carts. */
const MOST = 3;

export function refusalsOf(): Refusals {
  const noted = new Map<string, { count: number; cart: string }>();
  return {
    note: (key, lines) => void noted.set(key, { count: (noted.get(key)?.count ?? 0) + 1, cart: cartOf(lines) }),
    has: (key, lines) => {
      const found = noted.get(key);
      return found !== undefined && (found.count >= MOST || found.cart === cartOf(lines));
    },
  };
}

/** Notes what became of an addition, and passes it on. */
export function noted(
  refusals: Refusals,
  { offer, variant }: { offer: string; variant: string },
  lines: readonly CartLine[],
  isMade: boolean,
): boolean {
  if (!isMade) refusals.note(keyOf(offer, variant), lines);
  return isMade;
}

/** What the buyer has put into the cart: gifts that come and go beside it are no reason to try again. */
function cartOf(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.filter(({ offer }) => offer === null).map(({ variant, quantity }) => [variant, quantity]));
}
