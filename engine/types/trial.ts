/** A checkout that a merchant makes up to try a rule. */

/** Entered value of a fact: a text, a switch, or texts by key. */
export type FactValue = string | boolean | Readonly<Record<string, string>>;

/** Entered values by the id of their facts. */
export type FactValues = Readonly<Record<string, FactValue>>;

/** Data of a variant that conditions may read, as the store has it. */
export interface StoreVariant {
  id: string;
  title: string;
  sku: string | null;
  /** Price in the currency of the store. */
  price: string;
  weight: number | null;
  weightUnit: string;
  requiresShipping: boolean;
  product: {
    id: string;
    title: string;
    handle: string;
    vendor: string;
    productType: string;
    isGiftCard: boolean;
    tags: readonly string[];
    collections: readonly string[];
  };
}

/** Line of the cart. The store's data is missing until it is loaded. */
export interface TrialLine {
  variant: string;
  product: string;
  title: string;
  quantity: number;
  /** Price of one piece, in the currency of the store. */
  price: string;
  data?: StoreVariant | undefined;
  values: FactValues;
}

export interface Trial {
  lines: readonly TrialLine[];
  values: FactValues;
  /** Names of the methods that the checkout offers, where the action has targets. */
  methods: readonly string[];
}
