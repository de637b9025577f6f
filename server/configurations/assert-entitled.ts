import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { droppedFields } from "../../engine/configuration/apply-entitlements.ts";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy, lockedMessage } from "../../engine/declarations/entitlements.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";

/**
 * Refuses to save a configuration that the store's plan does not include. The problem's path is empty if the plan lacks the whole family (or the
 * store has no plan), and the subtype field if the plan lacks the variant.
 */
export function assertEntitled(family: Family, configuration: object, facts: ShopFacts): void {
  const entitlement = lockedBy(family, subtypeOf(configuration), facts);
  if (entitlement !== null) throw notEntitledError(entitlement, lockedBy(family, undefined, facts) === null ? "/subtype" : "");
}

export function notEntitledError(entitlement: string, path: string): AppError {
  const message = lockedMessage(entitlement);
  return new AppError("LOCKED", 403, message, { problems: [{ code: "unlock", path, message }] });
}

/** Plan's verdict on a configuration: the missing entitlement of the whole, and the first choice of the merchant that the plan drops. */
export interface PlanWord {
  entitlement: string | null;
  dropped: string | null;
}

export function planWord(family: Family, configuration: Configuration, facts: ShopFacts): PlanWord {
  const dropped = droppedFields(family, configuration, facts).find((field) => isEffectiveChoice(family, configuration, field)) ?? null;
  return { entitlement: lockedBy(family, subtypeOf(configuration), facts), dropped };
}

/** Reports whether a field holds something else than its default, and the program would be another one without it. */
function isEffectiveChoice(family: Family, configuration: Configuration, field: string): boolean {
  const { [field]: value, ...rest }: Fields = { ...configuration };
  if (value === family.properties[field]?.default) return false;
  const programOf = (fields: Fields) => JSON.stringify(compiledFor(family, fields as unknown as Configuration));
  return programOf({ ...configuration }) !== programOf(rest);
}

/** Returns why the plan prevents a configuration from being applied completely; null if nothing prevents it. */
export function planProblem(
  family: Family,
  { entitlement, dropped }: PlanWord,
  { enabled, withheld }: { enabled: boolean; withheld: boolean },
): string | null {
  if (entitlement !== null) return enabled || withheld ? `It is not applied. ${lockedMessage(entitlement)}` : null;
  if (withheld)
    return "Turned off because your plan didn't include it or the limit of active rules was reached. Activate it to apply it again.";
  const schema = dropped === null ? undefined : family.properties[dropped];
  return schema?.entitlement === undefined
    ? null
    : `The choice of "${schema.title ?? dropped}" is not applied. ${lockedMessage(schema.entitlement)}`;
}
