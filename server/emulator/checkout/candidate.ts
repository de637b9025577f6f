import type { Operation } from "./operation.ts";

/** What a discount's Function adds, as its schema has it: decimals may be written as texts or as numbers. */
export interface Adding {
  selectionStrategy: "FIRST" | "MAXIMUM" | "ALL";
  candidates: Candidate[];
}

export interface Candidate {
  targets: {
    cartLine?: { id: string; quantity?: number | null } | null;
    orderSubtotal?: { excludedCartLineIds: string[] } | null;
  }[];
  value: {
    percentage?: { value: Decimal } | null;
    fixedAmount?: { amount: Decimal; appliesToEachItem?: boolean | null } | null;
  };
  message?: string | null;
  prerequisites?: { cartLine?: { id: string; quantity: number } | null }[] | null;
  conditions?: Condition[] | null;
}

/** Amounts are in the currency of the store. */
export interface Condition {
  orderMinimumSubtotal?: { excludedCartLineIds: string[]; minimumAmount: Decimal } | null;
  cartLineMinimumSubtotal?: { ids: string[]; minimumAmount: Decimal } | null;
  cartLineMinimumQuantity?: { ids: string[]; minimumQuantity: number } | null;
}

type Decimal = string | number;

/** What an operation adds to the discounts of products, and to those of the order; it was checked against the schema before. */
export function addings({ productDiscountsAdd, orderDiscountsAdd }: Operation): { PRODUCT: Adding | null; ORDER: Adding | null } {
  return { PRODUCT: adding(productDiscountsAdd), ORDER: adding(orderDiscountsAdd) };
}

function adding(value: unknown): Adding | null {
  return (value ?? null) as Adding | null;
}
