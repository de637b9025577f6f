/**
 * A checkout as gifts meet it, in plain values: what merchants have stored, what buyers did, what the platform makes of it.
 *
 * Amounts are whole minor units: of the shop's currency (hundredths) in `price` and `amount`, of the buyer's in whatever stands on a line.
 * A rate is told in thousandths of the buyer's minor units for one of the shop's, so that nothing is ever rounded but a price.
 */

export type Group =
  | { kind: "total"; rows: readonly { over: boolean; amount: number }[] }
  | { kind: "product"; product: number; variants: readonly number[] }
  | { kind: "collection"; collection: number }
  | { kind: "code"; code: string }
  | { kind: "phone"; on: boolean };

export interface GiftOffer {
  guid: string;
  /** Variants that are given; a variant's product is in the catalogue. */
  slots: readonly number[];
  /** No group: always. */
  groups: readonly Group[];
  match: "all" | "any";
  buyers: "all" | "b2b" | "non-b2b";
  free: boolean;
  removes: boolean;
  again: boolean;
  required: boolean;
}

export interface Ware {
  product: number;
  /** Of the shop's currency. */
  price: number;
  collections: readonly number[];
  /** False for a sold-out product, which is neither added nor offered, and for a deleted one, which the store does not return. */
  there: boolean;
  gone: boolean;
}

export interface Line {
  id: string;
  variant: number;
  quantity: number;
  /** The guid of the offer that it was added for; null on a line of the buyer's own. */
  mark: string | null;
}

export interface Code {
  text: string;
  /** One that does not combine takes the place of every free gift. */
  combines: boolean;
}

export interface World {
  /** Those that are at work, and those that are switched off. */
  offers: readonly GiftOffer[];
  off: readonly GiftOffer[];
  wares: readonly Ware[];
  lines: readonly Line[];
  codes: readonly Code[];
  /** Where the customer has entered a phone number, and whether the block may read it. */
  phone: "none" | "own" | "address";
  seesPhone: boolean;
  company: boolean;
  seesCompany: boolean;
  /** True when the discount exists at checkout; the block is told the same. */
  owner: boolean;
  confirmed: boolean;
  currency: { code: string; digits: number };
  isForeign: boolean;
  /** Shopify's rate, and the rate that the block knows; null when it knows none. In the shop's own currency both are 1000. */
  rate: number;
  told: number | null;
}

/** Of the buyer's currency, for one piece. */
export const priceOf = ({ wares, rate }: Pick<World, "wares" | "rate">, variant: number): number =>
  Math.round(((wares[variant]?.price ?? 0) * rate) / 1000);

export const wareOf = ({ wares }: Pick<World, "wares">, variant: number): Ware => {
  const ware = wares[variant];
  if (ware === undefined) throw new Error(`There is no variant ${variant}`);
  return ware;
};
