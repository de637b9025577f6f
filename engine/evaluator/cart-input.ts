/** A checkout as blocks know it, in the shape of a Function input: a rule's program runs on both alike. */

/** A cart line that is no gift: Shopify ids, and those of the requested collections that contain the product. */
export interface CartLine {
  product: string;
  variant: string;
  collections: readonly string[];
  /** Price before discounts, in the customer's currency, as decimal text. */
  amount: string;
}

export interface CartInput {
  lines: readonly CartLine[];
  /** Country code; null while the country is unknown. */
  country: string | null;
  /** True if the customer orders for a company; never true for guests. */
  company: boolean;
  /** The customer's own phone number, or that of a delivery address; null if there is none, or if the block has no access to it. */
  phone: string | null;
  /** Applied discount codes. */
  codes: readonly string[];
  /**
   * Value of one unit of the store's currency in the customer's currency, as decimal text; null if unknown, in which case no amount can be compared.
   */
  rate: string | null;
  /** Day in the store's time zone; absent if unknown. */
  today?: string | undefined;
  /** Value of the attribute that marks a test cart; absent in any other cart. */
  testMark?: string | undefined;
}

/** Cart in which nothing is known, to be filled with a part. */
export const EMPTY_CART: CartInput = { lines: [], country: null, company: false, phone: null, codes: [], rate: null };

export function toFunctionInput({ lines, country, company, phone, codes, rate, today, testMark }: CartInput): object {
  return {
    cart: {
      lines: lines.map(({ product, variant, collections, amount }) => ({
        cost: { subtotalAmount: { amount } },
        merchandise: {
          id: variant,
          product: { id: product, inCollections: collections.map((collectionId) => ({ collectionId, isMember: true })) },
        },
      })),
      testCart: { value: testMark ?? null },
      buyerIdentity: { phone, purchasingCompany: company ? { __typename: "PurchasingCompany" } : null },
    },
    enteredDiscountCodes: codes.map((code) => ({ code })),
    localization: { country: country === null ? null : { isoCode: country } },
    presentmentCurrencyRate: rate,
    shop: { localTime: { date: today ?? null } },
  };
}
