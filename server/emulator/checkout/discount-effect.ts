/** Shopify's class of a discount. */
export type DiscountClass = "PRODUCT" | "ORDER";

/** Effect of one discount on some pieces of a cart. */
export interface DiscountEffect {
  /** Title that buyers see. */
  title: string;
  /** Code that the buyer entered. Null for an automatic discount. */
  code: string | null;
  of: DiscountClass;
  value: Value;
  /** Lines by index, with the number of pieces. Null means all pieces. */
  targets: { line: number; pieces: number | null }[];
}

/** A percentage, or an amount in both currencies: once for all pieces, or for each of them. */
export type Value = { percentage: string } | { amount: Record<Side, string>; each: boolean };

/** Side whose currency an amount is in. */
export type Side = "store" | "buyer";
