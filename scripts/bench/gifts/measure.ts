/** Code that runs in the browser: the gift block reads one checkout and decides the next step. */
import type { Memberships } from "../../../extensions/block/collections.ts";
import { evaluatedOffer, offersIn } from "../../../extensions/gift-block/src/gift-offers.ts";
import { NOTHING } from "../../../extensions/gift-block/src/memory.ts";
import { nextChange } from "../../../extensions/gift-block/src/next-change.ts";
import type { Products } from "../../../extensions/gift-block/src/products.ts";
import type { Api, CheckoutFacts } from "../../../extensions/gift-block/src/types.ts";

/** Checkout as plain data, passed into the page from outside. */
export interface Given {
  offers: string;
  rates: string;
  lines: CheckoutFacts["view"]["lines"];
  collections: readonly string[];
  slots: readonly { product: string; variant: string }[];
  currency: string;
  runs: number;
}

/** Returns the milliseconds of each run, and how many of the offers apply. */
export function measure({ offers, rates, lines, collections, slots, currency, runs }: Given): { times: number[]; metCount: number } {
  const metafield = { namespace: "n", key: "auto_products_live", type: "json", value: offers };
  const api = { appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield }] } } as unknown as Api;
  const facts: CheckoutFacts = {
    view: { lines, country: "CA", language: "en", currency, company: false },
    memberships: new Map(lines.map(({ product }) => [product, collections])) satisfies Memberships,
    ...{ codes: [], phone: null, rates: JSON.parse(rates) },
  };
  const products: Products = new Map(
    slots.map(({ variant }) => [
      variant,
      { id: variant, title: "Gift", image: null, price: { amount: "5", currencyCode: "USD" }, forSale: true },
    ]),
  );
  const cart = lines.map(({ id, product, variant, quantity, total }) => ({
    id,
    product,
    variant,
    quantity,
    total,
    mark: null,
    offer: null,
  }));
  let metCount = 0;
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    const evaluated = offersIn(api).map((offer) => evaluatedOffer(offer, facts, products));
    nextChange(cart, evaluated, NOTHING, () => true);
    const took = performance.now() - began;
    metCount = evaluated.filter(({ sure }) => sure).length;
    return took;
  });
  return { times, metCount };
}
