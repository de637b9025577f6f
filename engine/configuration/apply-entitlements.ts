/** The fields of a configuration that a store may use with its plan. */
import { isEntitled } from "../declarations/entitlements.ts";
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { structuredCopy } from "./initial-fields.ts";
import { visibleFields } from "./visible-fields.ts";

/** Returns a configuration as the plan allows it: without locked fields, and with defaults for missing entitled ones. */
export function applyEntitlements(family: Family, configuration: object, store: ShopFacts): Fields {
  const entitled: Record<string, unknown> = { ...configuration };
  for (const [field, schema] of visibleFields(family, configuration)) {
    if (schema.entitlement === undefined) continue;
    if (!isEntitled(schema.entitlement, store)) delete entitled[field];
    else if (entitled[field] === undefined && schema.default !== undefined) entitled[field] = structuredCopy(schema.default);
  }
  return entitled;
}

/**
 * Returns the part of a configuration that is applied. Fields that the plan no longer includes stay stored, but are left out here. None of them is
 * required.
 */
export function effectiveConfiguration<Of extends object>(family: Family, configuration: Of, store: ShopFacts): Of {
  const rest = { ...configuration };
  for (const field of droppedFields(family, configuration, store)) Reflect.deleteProperty(rest, field);
  return rest;
}

/** Lists the fields of a stored configuration that are not applied. */
export function droppedFields(family: Family, configuration: object, store: ShopFacts): string[] {
  const entitled = applyEntitlements(family, configuration, store);
  return Object.keys(configuration).filter((field) => entitled[field] === undefined);
}
