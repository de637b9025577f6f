import type { Plan } from "../generated/declarations.ts";
import { plans } from "../generated/plans.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { isEntitled, lockedMessage } from "./entitlements.ts";

/** A plan that gives a store the entitlement it lacks. */
export interface HelpfulPlan {
  plan: Plan;
  /** True if the store can choose the plan: some are for Shopify Plus stores only. */
  isAvailable: boolean;
}

/** Returns the smallest plan with an entitlement: of those that the store can choose, else of all. Undefined if no plan has it. */
export function findHelpfulPlan(entitlement: string, store: ShopFacts): HelpfulPlan | undefined {
  const helpful = [...plans]
    .sort((one, other) => one.position - other.position)
    .filter(({ name, entitlement: needed }) =>
      isEntitled(entitlement, { ...onPlatformPlan(needed, store), plan: name, subscribed: "ACTIVE" }),
    )
    .map((plan) => ({ plan, isAvailable: plan.entitlement === null || isEntitled(plan.entitlement, store) }));
  return helpful.find(({ isAvailable }) => isAvailable) ?? helpful[0];
}

/** Reports whether a store can choose a plan with the entitlement. */
export function isPurchasable(entitlement: string, store: ShopFacts): boolean {
  return findHelpfulPlan(entitlement, store)?.isAvailable === true;
}

/** Returns what a store lacks for an entitlement: the plan to choose, or where it cannot choose one, the Shopify plan that it would have to be on. */
export function lockReason(entitlement: string, store: ShopFacts): string {
  const helpful = findHelpfulPlan(entitlement, store);
  return lockedMessage(helpful?.isAvailable === false ? (helpful.plan.entitlement ?? entitlement) : entitlement);
}

/** Returns the facts of a store on the Shopify plan that a plan of ours requires. */
function onPlatformPlan(needs: string | null, store: ShopFacts): ShopFacts {
  return needs === null ? store : { ...store, shopifyPlus: true };
}
