/** The plan gates: who may use what, by the entitlements of schemas/plans. */
import { family } from "./catalog.ts";
import { shownFields, structuredCopy } from "./defaults.ts";
import { entitlements } from "./generated/plans.ts";
import type { StoreFacts } from "./types.ts";

/** Whether a store has an entitlement; an undeclared one is a broken declaration. */
export function unlocked(entitlement: string, store: StoreFacts): boolean {
  const declared = entitlements[entitlement];
  if (declared === undefined) throw new Error(`entitlement ${entitlement} is not declared in schemas/plans`);
  const facts = factsOf(store);
  return declared.any.some(({ fact, values }) => values.includes(facts[fact] ?? ""));
}

/** What a store is told about an entitlement it lacks. */
export function lockedMessage(entitlement: string): string {
  return entitlements[entitlement]?.locked ?? "";
}

/** The configuration as a store may have it: locked fields are left out, unlocked ones that are missing get their default. */
export function entitle(familyId: string, configuration: Record<string, unknown>, store: StoreFacts): Record<string, unknown> {
  const entitled = { ...configuration };
  for (const [field, schema] of shownFields(family(familyId), configuration)) {
    if (schema.unlock === undefined) continue;
    if (!unlocked(schema.unlock, store)) delete entitled[field];
    else if (entitled[field] === undefined && schema.default !== undefined) entitled[field] = structuredCopy(schema.default);
  }
  return entitled;
}

function factsOf(store: StoreFacts): Record<string, string> {
  return {
    plan: store.plan ?? "",
    subscribed: store.subscribed ?? "",
    shopifyPlus: String(store.shopifyPlus),
    partnerDevelopment: String(store.partnerDevelopment),
    contactEmailDomain: /@([^@]+)$/u.exec(store.contactEmail)?.[1]?.toLowerCase() ?? "",
  };
}
