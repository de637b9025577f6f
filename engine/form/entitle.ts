/** What of a configuration a store may have, by its plan. */
import { unlocked } from "../declare/gates.ts";
import type { Configuration, Family, ShopFacts } from "../types.ts";
import { shownFields, structuredCopy } from "./defaults.ts";

/** The configuration as a store may have it: locked fields are left out, unlocked ones that are missing get their default. */
export function entitle(family: Family, configuration: Record<string, unknown>, store: ShopFacts): Record<string, unknown> {
  const entitled = { ...configuration };
  for (const [field, schema] of shownFields(family, configuration)) {
    if (schema.unlock === undefined) continue;
    if (!unlocked(schema.unlock, store)) delete entitled[field];
    else if (entitled[field] === undefined && schema.default !== undefined) entitled[field] = structuredCopy(schema.default);
  }
  return entitled;
}

/** The part of a stored configuration that is applied: fields that the store may no longer have are kept, and left out here. */
export function applied(family: Family, configuration: Configuration, store: ShopFacts): Configuration {
  const rest = { ...configuration };
  for (const field of droppedFields(family, configuration, store)) delete rest[field];
  return rest;
}

/** The fields of a stored configuration that are not applied. */
export function droppedFields(family: Family, configuration: Configuration, store: ShopFacts): string[] {
  const entitled = entitle(family, configuration, store);
  return Object.keys(configuration).filter((field) => entitled[field] === undefined);
}
