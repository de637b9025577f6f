/** What a block knows of a checkout, in the shape of a Function's input: the program of a rule runs on both alike. */

/** A line of a cart: ids of the platform, and of the collections asked for those that its product is in. */
export interface CartLine {
  product: string;
  variant: string;
  collections: readonly string[];
}

export interface CartWorld {
  lines: readonly CartLine[];
  /** The code of the country; null while nobody knows it. */
  country: string | null;
  /** Whether the buyer orders for a company; guests do not. */
  company: boolean;
}

export function inputOf({ lines, country, company }: CartWorld): object {
  return {
    cart: {
      lines: lines.map(({ product, variant, collections }) => ({
        merchandise: {
          id: variant,
          product: { id: product, inCollections: collections.map((collectionId) => ({ collectionId, isMember: true })) },
        },
      })),
      buyerIdentity: company ? { purchasingCompany: { __typename: "PurchasingCompany" } } : null,
    },
    localization: { country: country === null ? null : { isoCode: country } },
  };
}
