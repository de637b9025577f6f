import type { Pack } from "../../../engine/types/pack.ts";
import type { Random } from "../search/random.ts";
import { CODES, collectionId, GIFT_PACK, type OfferSize, productId, variantId } from "./random-offers.ts";

/** Line as the input query of the Function returns it. */
export interface Line {
  id: string;
  gift: { value: string } | null;
  cost: { subtotalAmount: { amount: string } };
  merchandise: object;
}

/** Variables of a compiled program with collections, for each slot that the query of its Function has. */
export function queriedCollections(variables: Readonly<Record<string, unknown>>, pack: Pack = GIFT_PACK): string[][] {
  const slots = pack.readers["collection-in-cart"]?.[0]?.slots ?? 0;
  return Array.from({ length: slots }, (_, at) => [variables[`collectionInCart${at}Collection`] ?? []].flat().map(String));
}

/** Line of a variant, with its product and that product's membership of the queried collections. */
export function lineOf(id: string, product: number, variant: number, amount: string, mark: string | null, inAny: readonly boolean[]): Line {
  return {
    ...{ id, gift: mark === null ? null : { value: mark }, cost: { subtotalAmount: { amount } } },
    merchandise: {
      id: variantId(product, variant),
      product: { id: productId(product), ...Object.fromEntries(inAny.map((is, at) => [`collectionInCart${at}`, is])) },
    },
  };
}

/** Input of a run: everything that the query returns except the program. */
export interface CartWithOffers {
  presentmentCurrencyRate: string;
  enteredDiscountCodes: { code: string }[];
  cart: { buyerIdentity: object | null; deliveryGroups: object[]; lines: (Line | object)[] };
}

/** Makes a small cart in which offers of a size find what they name. Marks belong to these offers, to none, and to other offers. */
export function randomCart(
  random: Random,
  size: OfferSize,
  marks: readonly string[],
  productGroups: readonly (readonly string[])[],
): CartWithOffers {
  const line = (_: unknown, at: number): Line | object => {
    if (random.chance(0.05)) return { id: lineId(at), gift: null, cost: { subtotalAmount: { amount: "7" } }, merchandise: {} };
    const product = random.below(size.products);
    const mark = random.chance(0.5) ? null : random.chance(0.1) ? "forged" : random.pick(marks);
    const belongs = Array.from({ length: size.collections }, (__, number) => number).filter(() => random.chance(0.3));
    const inAny = productGroups.map((ids) => ids.some((id) => belongs.some((number) => collectionId(number) === id)));
    const amount = random.pick(["0", "10.00", "49.99", "50.005", "0.015", "120.5", "999.999"]);
    return lineOf(lineId(at), product, random.below(size.variants), amount, mark, inAny);
  };
  return {
    presentmentCurrencyRate: random.pick(["1.0", "0.9", "140", "0.3075", "149.7654321"]),
    enteredDiscountCodes: CODES.filter(() => random.chance(0.3)).map((code) => ({ code: random.chance(0.5) ? code : code.toLowerCase() })),
    cart: {
      buyerIdentity: random.chance(0.3)
        ? null
        : {
            purchasingCompany: random.chance(0.4) ? { __typename: "PurchasingCompany" } : null,
            phone: random.pick([null, "", " ", "+14155550132"]),
          },
      deliveryGroups: Array.from({ length: random.below(3) }, () => ({
        deliveryAddress: random.chance(0.3) ? null : { phone: random.pick([null, "", "+14155550199"]) },
      })),
      lines: Array.from({ length: random.below(7) }, line),
    },
  };
}

export const lineId = (at: number): string => `gid://shopify/CartLine/${String(8_123_456_700_000 + at).padStart(14, "0")}`;
