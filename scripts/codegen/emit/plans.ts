import { isObject } from "../../../engine/declare/object.ts";
import type { Declared } from "../declarations/declared.ts";
import { type JsonObject, without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/plans.ts: who may use what, and what can be bought. */
export function emitPlans(sources: Declared["sources"]): string {
  const plans = plansOf(sources)
    .map(({ json }) => without(json, ["$schema", "$id", "$comment"]))
    .sort((a, b) => Number(a.order) - Number(b.order));
  return [
    CODE_COMMENT,
    'import type { Entitlement, Plan } from "./declarations.ts";\n\n',
    `export const plans: readonly Plan[] = ${JSON.stringify(plans, null, 1)};\n\n`,
    `export const legacyPlans: readonly string[] = ${JSON.stringify(legacyPlansOf(sources))};\n\n`,
    `export const entitlements: Readonly<Record<string, Entitlement>> = ${JSON.stringify(entitlementsOf(sources), null, 1)};\n`,
  ].join("");
}

/** The entitlements of schemas/plans, by name. */
export function entitlementsOf(sources: readonly Source[]): JsonObject {
  const declared = sources.filter(({ folder }) => folder === "plans").map(({ json }) => json.entitlements);
  return Object.assign({}, ...declared.filter(isObject));
}

/** The plans that can be bought. */
export function plansOf(sources: readonly Source[]): Source[] {
  return sources.filter(({ folder, json }) => folder === "plans" && json.entitlements === undefined);
}

/** The names of plans that some stores still have and nobody can buy. */
export function legacyPlansOf(sources: readonly Source[]): string[] {
  return sources
    .filter(({ folder }) => folder === "plans")
    .flatMap(({ json }) => (Array.isArray(json.legacyPlans) ? json.legacyPlans.map(String) : []));
}
