import type { Declared } from "../declarations/declared.ts";
import { without } from "../declarations/json.ts";
import { entitlementsOf, legacyPlansOf, plansOf } from "../declarations/plans.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/plans.ts: what can be bought. */
export function emitPlans(sources: Declared["sources"]): string {
  const plans = plansOf(sources)
    .map(({ json }) => without(json, ["$schema", "$id", "$comment"]))
    .sort((a, b) => Number(a.order) - Number(b.order));
  return [
    CODE_COMMENT,
    'import type { Plan } from "./declarations.ts";\n\n',
    `export const plans: readonly Plan[] = ${JSON.stringify(plans, null, 1)};\n\n`,
    `export const legacyPlans: readonly string[] = ${JSON.stringify(legacyPlansOf(sources))};\n`,
  ].join("");
}

/** engine/generated/entitlements.ts: who may use what, apart from the plans, which few screens show. */
export function emitEntitlements(sources: Declared["sources"]): string {
  return [
    CODE_COMMENT,
    'import type { Entitlement } from "./declarations.ts";\n\n',
    `export const entitlements: Readonly<Record<string, Entitlement>> = ${JSON.stringify(entitlementsOf(sources), null, 1)};\n`,
  ].join("");
}
