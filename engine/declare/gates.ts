/** The plan gates: who may use what, by the entitlements of schemas/plans. */

import { shownFields, structuredCopy } from "../form/defaults.ts";
import { entitlements } from "../generated/plans.ts";
import type { Configuration, Family, ShopFacts } from "../types.ts";
import { family } from "./catalog.ts";

/** Whether a store has an entitlement; an undeclared one is a broken declaration. */
export function unlocked(entitlement: string, store: ShopFacts): boolean {
  const facts = factsOf(store);
  return testsOf(entitlement).some(({ fact, values }) => values.includes(facts[fact] ?? ""));
}

/** The first entitlement that a store lacks for a variant of a family: the app's, the family's or the variant's; null when it lacks none. */
export function lockedBy(declared: Family, subtype: string, store: ShopFacts): string | null {
  const needed = ["app", declared.unlock, declared.variants[subtype]?.unlock];
  return needed.find((entitlement) => entitlement !== undefined && !unlocked(entitlement, store)) ?? null;
}

/** What a store is told about an entitlement it lacks. */
export function lockedMessage(entitlement: string): string {
  return entitlements[entitlement]?.locked ?? "";
}

/** The configuration as a store may have it: locked fields are left out, unlocked ones that are missing get their default. */
export function entitle(familyId: string, configuration: Record<string, unknown>, store: ShopFacts): Record<string, unknown> {
  const entitled = { ...configuration };
  for (const [field, schema] of shownFields(family(familyId), configuration)) {
    if (schema.unlock === undefined) continue;
    if (!unlocked(schema.unlock, store)) delete entitled[field];
    else if (entitled[field] === undefined && schema.default !== undefined) entitled[field] = structuredCopy(schema.default);
  }
  return entitled;
}

/** The part of a stored configuration that is applied: fields that the store may no longer have are kept, and left out here. */
export function applied(familyId: string, configuration: Configuration, store: ShopFacts): Configuration {
  const rest = { ...configuration };
  for (const field of droppedFields(familyId, configuration, store)) delete rest[field];
  return rest;
}

/** The fields of a stored configuration that are not applied. */
export function droppedFields(familyId: string, configuration: Configuration, store: ShopFacts): string[] {
  const entitled = entitle(familyId, configuration, store);
  return Object.keys(configuration).filter((field) => entitled[field] === undefined);
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
