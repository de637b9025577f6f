import type { Discount, Store } from "../store.ts";
import type { Line } from "./checkout.ts";
import { type CodeRefusal, enteredCodes } from "./entered-codes.ts";
import type { Reader } from "./reader.ts";

const REFUSED: Record<Exclude<CodeRefusal["reason"], "minimum">, (code: string) => string> = {
  unknown: (code) => `there is no discount code "${code}" in the store`,
  expired: () => "has expired",
  scheduled: () => "is not active yet",
  usedUp: () => "has reached its usage limit",
  products: () => "is for none of these products",
};

/** Reads the discounts of a file's codes, each once, in their order. A code that the checkout would not accept is a problem. */
export function readDiscounts(reader: Reader, store: Store, raw: unknown, lines: readonly Line[]): Discount[] {
  const entered = enteredCodes(store, reader.texts(raw, "/discountCodes") ?? [], lines);
  const discounts = entered.flatMap((each, at) => {
    if ("discount" in each) return each.discount;
    const why = each.reason === "minimum" ? `needs a cart of at least ${each.minimum}` : REFUSED[each.reason](each.code);
    return reader.refuse(`/discountCodes/${at}`, why) ?? [];
  });
  return [...new Set(discounts)];
}
