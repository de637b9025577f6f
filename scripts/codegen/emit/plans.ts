import type { Declared } from "../declarations/declared.ts";
import { without } from "../declarations/json.ts";
import { entitlementsOf, legacyPlansOf, plansOf } from "../declarations/plans.ts";
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
