import type { Declared } from "../declarations/declared.ts";
import { type Json, type JsonObject, withoutKeys } from "../declarations/json.ts";
import { entitlementsOf, legacyPlansOf, plansOf } from "../declarations/plans.ts";
import { objects } from "../declarations/screens.ts";
import { BILLING, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/plans.ts: the plans on sale. The descriptions of features for people who write declarations are left out. */
export function emitPlans(sources: Declared["sources"]): string {
  const plans = plansOf(sources)
    .toSorted((a, b) => Number(a.json.position) - Number(b.json.position))
    .map(({ json: { highlights, features, ...json } }) => ({
      ...withoutKeys(json, ["$schema", "$id", "$comment"]),
      ...{ highlights: withTexts(highlights), features: withTexts(features) },
    }));
  return [
    CODE_COMMENT,
    'import type { Plan } from "./declarations.ts";\n\n',
    `export const plans: readonly Plan[] = ${JSON.stringify(plans, null, 1)};\n\n`,
    `export const legacyPlans: readonly string[] = ${JSON.stringify(legacyPlansOf(sources))};\n`,
  ].join("");
}

const withTexts = (features: Json | undefined): JsonObject[] => objects(features ?? []).map((feature) => withoutKeys(feature, ["grants"]));

/** engine/generated/billing.ts: how the plans' screen names the intervals of billing. */
export function emitBilling(sources: Declared["sources"]): string {
  return [
    CODE_COMMENT,
    'import type { Billing } from "./declarations.ts";\n\n',
    `export const intervals: Billing["intervals"] = ${JSON.stringify(shellOf(sources, BILLING).intervals, null, 1)};\n`,
  ].join("");
}

/** engine/generated/entitlements.ts: the plans that include each feature. This is apart from the plans themselves, which few screens show. */
export function emitEntitlements(sources: Declared["sources"]): string {
  return [
    CODE_COMMENT,
    'import type { Entitlement } from "./declarations.ts";\n\n',
    `export const entitlements: Readonly<Record<string, Entitlement>> = ${JSON.stringify(entitlementsOf(sources), null, 1)};\n`,
  ].join("");
}
