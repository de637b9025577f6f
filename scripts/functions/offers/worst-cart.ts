import type { OwnerOffer } from "../../../engine/compiler/offer-for-owner.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import { type CartWithOffers, type Line, lineId, queriedCollections } from "./random-cart.ts";
import { GIFT_PACK } from "./random-offers.ts";

/** Marks of lines in the most expensive carts: none, that of the offer which is searched last, or those of all offers in turn. */
export type Marked = "none" | "last" | "each";
export const MARKED: readonly Marked[] = ["none", "last", "each"];

/** Makes a cart of so many lines, each of which almost meets the last condition, with the longest texts everywhere. */
export function worstCart(
  offers: readonly OwnerOffer[],
  variables: Readonly<Record<string, unknown>>,
  lines: number,
  marked: Marked,
  meets: boolean,
  pack: Pack = GIFT_PACK,
): CartWithOffers {
  const phone = "+141555501320000".padEnd(100, "0");
  const product = lastOf(offers, "product") ?? "gid://shopify/Product/70000000000001";
  const inAny = Object.fromEntries(queriedCollections(variables, pack).map((_, at) => [`collectionInCart${at}`, meets]));
  const line = (_: unknown, at: number): Line => {
    const offer = marked === "each" ? offers[at % offers.length] : offers.at(-1);
    const mark = marked === "none" ? null : { value: offer?.guid ?? "" };
    const variant = offer?.variants.at(-1) ?? "gid://shopify/ProductVariant/80000000000001";
    const amount = meets ? "1234567890.12" : "0.01";
    return {
      id: lineId(at),
      gift: mark,
      cost: { subtotalAmount: { amount } },
      merchandise: { id: variant, product: { id: product, ...inAny } },
    };
  };
  return {
    presentmentCurrencyRate: "149.7654321",
    enteredDiscountCodes: Array.from({ length: 10 }, (_, at) => ({ code: `CODE THAT NOBODY GIVES AWAY ${at}` })),
    cart: {
      buyerIdentity: { purchasingCompany: meets ? { __typename: "PurchasingCompany" } : null, phone: meets ? phone : null },
      deliveryGroups: Array.from({ length: 4 }, () => ({ deliveryAddress: { phone: meets ? phone : null } })),
      lines: Array.from({ length: lines }, line),
    },
  };
}

/** Last value that any condition of the offers has in a field. */
function lastOf(offers: readonly OwnerOffer[], field: string): string | undefined {
  const values = offers.flatMap(({ conditions }) => conditions.map(({ condition }) => Reflect.get(condition, field)));
  return values.filter((value) => typeof value === "string").at(-1);
}
