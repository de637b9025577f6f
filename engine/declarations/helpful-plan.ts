import type { Plan } from "../generated/declarations.ts";
import { plans } from "../generated/plans.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { isEntitled } from "./entitlements.ts";

/** A plan that gives a store what it lacks. */
export interface HelpfulPlan {
  plan: Plan;
  /** Whether the store can choose it: some plans are for Shopify Plus stores only. */
  isAvailable: boolean;
}

/** The smallest plan that gives a store an entitlement: of those that it can choose, else of all. Undefined where no plan gives it. */
export function findHelpfulPlan(entitlement: string, store: ShopFacts): HelpfulPlan | undefined {
  const helpful = [...plans]
    .sort((one, other) => one.order - other.order)
    .filter(({ name, needs }) => isEntitled(entitlement, { ...onPlatformPlan(needs, store), plan: name, subscribed: "ACTIVE" }))
    .map((plan) => ({ plan, isAvailable: plan.needs === null || isEntitled(plan.needs, store) }));
  return helpful.find(({ isAvailable }) => isAvailable) ?? helpful[0];
}

/** A store as it is once it may choose a plan. */
function onPlatformPlan(needs: string | null, store: ShopFacts): ShopFacts {
  return needs === null ? store : { ...store, shopifyPlus: true };
}
