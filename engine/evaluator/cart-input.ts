/** What a block knows of a checkout, in the shape of a Function's input: the program of a rule runs on both alike. */

/** A line of a cart that is no gift: ids of the platform, and of the collections asked for those that its product is in. */
export interface CartLine {
  product: string;
  variant: string;
  collections: readonly string[];
  /** What it costs before discounts, in the buyer's currency, as decimal text. */
  amount: string;
}

export interface CartInput {
  lines: readonly CartLine[];
  /** The code of the country; null while nobody knows it. */
  country: string | null;
  /** Whether the buyer orders for a company; guests do not. */
  company: boolean;
  /** The buyer's own, or that of a delivery address; null where there is none, or nobody may know it. */
  phone: string | null;
  /** The discount codes that are applied. */
  codes: readonly string[];
  /** One unit of the store's currency in the buyer's, as decimal text; null where nobody knows, and no amount can be compared. */
  rate: string | null;
}

/** One in which nothing is known, for who asks about a part of it. */
export const EMPTY_CART: CartInput = { lines: [], country: null, company: false, phone: null, codes: [], rate: null };

export function toFunctionInput({ lines, country, company, phone, codes, rate }: CartInput): object {
  return {
    cart: {
      lines: lines.map(({ product, variant, collections, amount }) => ({
        cost: { subtotalAmount: { amount } },
        merchandise: {
          id: variant,
          product: { id: product, inCollections: collections.map((collectionId) => ({ collectionId, isMember: true })) },
        },
      })),
      buyerIdentity: { phone, purchasingCompany: company ? { __typename: "PurchasingCompany" } : null },
    },
    enteredDiscountCodes: codes.map((code) => ({ code })),
    localization: { country: country === null ? null : { isoCode: country } },
    presentmentCurrencyRate: rate,
  };
}
