import type { Combines, Discount } from "./store.ts";

/** Combinations of a discount without settings of its own. */
export const WITH_ALL: Combines = { order: true, product: true, shipping: true };

const STATES = { ACTIVE: "active", EXPIRED: "expired", SCHEDULED: "scheduled" } as const;

/** Returns Shopify's status of a discount at a time. */
export function discountStatus(
  { startsAt, endsAt }: Pick<Discount, "startsAt" | "endsAt">,
  now = new Date(),
): "ACTIVE" | "EXPIRED" | "SCHEDULED" {
  if (new Date(startsAt) > now) return "SCHEDULED";
  return endsAt !== undefined && new Date(endsAt) <= now ? "EXPIRED" : "ACTIVE";
}

/** Finds the discount of a code as a buyer types it, in any case. */
export function discountOf(discounts: readonly Discount[], code: string): Discount | undefined {
  const normalizedCode = code.trim().toLowerCase();
  return discounts.find((each) => each.code.toLowerCase() === normalizedCode);
}

/** Returns whether a checkout accepts a code now, otherwise the reason. */
export function discountState(discount: Discount): "active" | "expired" | "scheduled" | "usedUp" {
  return isUsedUp(discount) ? "usedUp" : STATES[discountStatus(discount)];
}

function isUsedUp({ usageLimit, used = 0 }: Discount): boolean {
  return usageLimit !== undefined && used >= usageLimit;
}

/** Returns Shopify's class of a discount: for some products, or for the order as a whole. */
export function classOf({ products }: Discount): "ORDER" | "PRODUCT" {
  return products === undefined ? "ORDER" : "PRODUCT";
}

export function combinesOf({ combinesWith = WITH_ALL }: Discount): Combines {
  return combinesWith;
}
