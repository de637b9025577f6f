/** Who may use what, by the entitlements of schemas/plans. */

import { entitlements } from "../generated/entitlements.ts";
import type { Family } from "../types/family.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { variantNamed } from "./configuration.ts";

/** Whether a store has an entitlement; an undeclared one is a broken declaration. */
export function isEntitled(entitlement: string, store: ShopFacts): boolean {
  const facts = factsOf(store);
  return testsOf(entitlement).some(({ fact, values }) => values.includes(facts[fact] ?? ""));
}

/**
 * The entitlement that a store lacks for a variant of a family; null when it lacks none. Of several the one that needs the most of a plan,
 * the variant's before the family's and the family's before the app's: who is told of a smaller one buys a plan that does not help.
 */
export function lockedBy(declared: Family, subtype: string | undefined, store: ShopFacts): string | null {
  const needed = [variantNamed(declared, subtype)?.unlock, declared.unlock, "app"];
  return needed.find((entitlement) => entitlement !== undefined && !isEntitled(entitlement, store)) ?? null;
}

/** What a store is told about an entitlement it lacks. */
export function lockedMessage(entitlement: string): string {
  return entitlements[entitlement]?.locked ?? "";
}

function testsOf(entitlement: string) {
  const declared = entitlements[entitlement];
  if (declared === undefined) throw new Error(`entitlement ${entitlement} is not declared in schemas/plans`);
  return declared.any;
}

/** A plan counts while its subscription does: one that was declined, cancelled or not yet approved opens nothing. */
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
