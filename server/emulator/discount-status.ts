import type { Combines, Discount } from "./store.ts";

/** What a discount without settings of its own combines with. */
export const WITH_ALL: Combines = { order: true, product: true, shipping: true };

const STATES = { ACTIVE: "active", EXPIRED: "expired", SCHEDULED: "scheduled" } as const;

/** Whether a discount is given now, in the words of the platform's own status. */
export function discountStatus(
  { startsAt, endsAt }: Pick<Discount, "startsAt" | "endsAt">,
  now = new Date(),
): "ACTIVE" | "EXPIRED" | "SCHEDULED" {
  if (new Date(startsAt) > now) return "SCHEDULED";
  return endsAt !== undefined && new Date(endsAt) <= now ? "EXPIRED" : "ACTIVE";
}

/** The discount of a code as a buyer types it: in any letters. */
export function discountOf(discounts: readonly Discount[], code: string): Discount | undefined {
  const typed = code.trim().toLowerCase();
  return discounts.find((each) => each.code.toLowerCase() === typed);
}

/** Whether a checkout takes a code now, and if not, why. */
export function discountState(discount: Discount): "active" | "expired" | "scheduled" | "usedUp" {
  return isUsedUp(discount) ? "usedUp" : STATES[discountStatus(discount)];
}

function isUsedUp({ usageLimit, used = 0 }: Discount): boolean {
  return usageLimit !== undefined && used >= usageLimit;
}

/** What a discount lowers, in the platform's words: some products, or the order as a whole. */
export function classOf({ products }: Discount): "ORDER" | "PRODUCT" {
  return products === undefined ? "ORDER" : "PRODUCT";
}

export function combinesOf({ combinesWith = WITH_ALL }: Discount): Combines {
  return combinesWith;
}
