import { isObject } from "../../../engine/lib/object.ts";
import type { JsonObject } from "./json.ts";
import type { Source } from "./load.ts";

/** File that declares the entitlements. */
export const ENTITLEMENTS = "schemas/plans/entitlements.json";

/** Returns the entitlements of schemas/plans, by name. */
export function entitlementsOf(sources: readonly Source[]): JsonObject {
  const declared = sources.filter(({ folder }) => folder === "plans").map(({ json }) => json.entitlements);
  return Object.assign({}, ...declared.filter(isObject));
}

/** Returns the plans on sale. */
export function plansOf(sources: readonly Source[]): Source[] {
  return sources.filter(({ folder, json }) => folder === "plans" && json.entitlements === undefined);
}

/** Returns the names of plans that some stores still have and nobody can buy. */
export function legacyPlansOf(sources: readonly Source[]): string[] {
  return sources
    .filter(({ folder }) => folder === "plans")
    .flatMap(({ json }) => (Array.isArray(json.legacyPlans) ? json.legacyPlans.map(String) : []));
}
