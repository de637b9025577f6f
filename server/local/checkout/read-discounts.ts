import { discountOf, discountState } from "../discounts.ts";
import type { Discount, Store } from "../store.ts";
import { sum, times } from "../world/money.ts";
import type { Line } from "./checkout.ts";
import type { Reader } from "./reader.ts";

const REFUSED = { expired: "has expired", scheduled: "is not active yet", usedUp: "has been used as often as it may be" };

/** The discounts of the codes that a buyer entered, each once, in their order; what a checkout would not take is refused. */
export function readDiscounts(reader: Reader, store: Store, raw: unknown, lines: readonly Line[]): Discount[] {
  const found = (reader.texts(raw, "/discountCodes") ?? []).flatMap((code, at) => {
    const path = `/discountCodes/${at}`;
    const discount = discountOf(store.discounts, code);
    if (!discount) return reader.refuse(path, `there is no discount code "${code}" in the store`) ?? [];
    const why = refusal(discount, subtotal(lines, store.shop.currencyCode));
    return why === null ? discount : (reader.refuse(path, why) ?? []);
  });
  return [...new Set(found)];
}

function refusal(discount: Discount, subtotal: string): string | null {
  const state = discountState(discount);
  if (state !== "active") return REFUSED[state];
  const { minimum } = discount;
  return minimum !== undefined && Number(subtotal) < Number(minimum) ? `needs a cart of at least ${minimum}` : null;
}

function subtotal(lines: readonly Line[], currency: string): string {
  return sum(
    lines.map(({ price, quantity }) => times(price, quantity, currency)),
    currency,
  );
}
