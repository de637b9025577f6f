import type { Declared } from "../declarations/declared.ts";
import { isObject, type JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../header.ts";

const TYPE = "Readonly<Record<string, { title: string; locked: string; any: readonly { fact: string; values: readonly string[] }[] }>>";

/** engine/generated/plans.ts: who may use what, for the plan gates. */
export function emitPlans(sources: Declared["sources"]): string {
  return `${CODE_COMMENT}export const entitlements: ${TYPE} = ${JSON.stringify(entitlementsOf(sources), null, 1)};\n`;
}

/** The entitlements of schemas/plans, by name. */
export function entitlementsOf(sources: readonly Source[]): JsonObject {
  const declared = sources.filter(({ folder }) => folder === "plans").map(({ json }) => json.entitlements);
  return Object.assign({}, ...declared.filter(isObject));
}
