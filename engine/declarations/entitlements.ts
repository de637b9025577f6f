/** Decides which store may use what, by the entitlements of schemas/plans. */

import { entitlements } from "../generated/entitlements.ts";
import type { Family } from "../types/family.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { variantNamed } from "./configuration.ts";

/** Reports whether a store has an entitlement. An undeclared one is a broken declaration. */
export function isEntitled(entitlement: string, store: ShopFacts): boolean {
  const facts = factsOf(store);
  return testsOf(entitlement).some(({ fact, values }) => values.includes(facts[fact] ?? ""));
}

/**
 * Returns the entitlement that a store lacks for a variant of a family; null if it lacks none. Of several, the most demanding one counts: the
 * variant's before the family's, the family's before the app's. Otherwise a merchant could buy a plan that does not help.
 */
export function lockedBy(declared: Family, subtype: string | undefined, store: ShopFacts): string | null {
  const needed = [variantNamed(declared, subtype)?.entitlement, declared.entitlement, "app"];
  return needed.find((entitlement) => entitlement !== undefined && !isEntitled(entitlement, store)) ?? null;
}

/** Returns the message for a store that lacks an entitlement. */
export function lockedMessage(entitlement: string): string {
  return entitlements[entitlement]?.message ?? "";
}

function testsOf(entitlement: string) {
  const declared = entitlements[entitlement];
  if (declared === undefined) throw new Error(`entitlement ${entitlement} is not declared in schemas/plans`);
  return declared.anyOf;
}

/**
 * Returns the facts by which entitlements are decided. A plan counts only with an active subscription, not with a declined, cancelled or pending
 * one.
 */
function factsOf(store: ShopFacts): Record<string, string> {
  const subscribed = testsOf("app").some(({ fact, values }) => fact === "subscribed" && values.includes(store.subscribed ?? ""));
  return {
    plan: subscribed ? (store.plan ?? "") : "",
    subscribed: store.subscribed ?? "",
    shopifyPlus: String(store.shopifyPlus),
    partnerDevelopment: String(store.partnerDevelopment),
    contactEmailDomain: /@([^@]+)$/u.exec(store.contactEmail)?.[1]?.toLowerCase() ?? "",
  };
}
