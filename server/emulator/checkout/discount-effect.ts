/** What a discount lowers, in the platform's words. */
export type DiscountClass = "PRODUCT" | "ORDER";

/** What one discount takes off some pieces of a cart. */
export interface DiscountEffect {
  /** As buyers see it. */
  title: string;
  /** The code that the buyer entered for it; null where it comes by itself. */
  code: string | null;
  of: DiscountClass;
  value: Value;
  /** The lines by their places; null for the pieces is all of them. */
  targets: { line: number; pieces: number | null }[];
}

/** A percentage, or an amount in both currencies: once for all pieces, or for each of them. */
export type Value = { percentage: string } | { amount: Record<Side, string>; each: boolean };

/** Whose currency an amount is in. */
export type Side = "store" | "buyer";
