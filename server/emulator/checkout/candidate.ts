import type { Operation } from "./operation.ts";

/** Operation that adds discounts, as the Function's schema has it. Decimals may be texts or numbers. */
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

/** A condition of a candidate. Amounts are in the currency of the store. */
export interface Condition {
  orderMinimumSubtotal?: { excludedCartLineIds: string[]; minimumAmount: Decimal } | null;
  cartLineMinimumSubtotal?: { ids: string[]; minimumAmount: Decimal } | null;
  cartLineMinimumQuantity?: { ids: string[]; minimumQuantity: number } | null;
}

type Decimal = string | number;

/** Returns the product and order discounts that an operation adds. The operation was validated against the schema before. */
export function addedDiscounts({ productDiscountsAdd, orderDiscountsAdd }: Operation): { PRODUCT: Adding | null; ORDER: Adding | null } {
  return { PRODUCT: adding(productDiscountsAdd), ORDER: adding(orderDiscountsAdd) };
}

function adding(value: unknown): Adding | null {
  return (value ?? null) as Adding | null;
}
