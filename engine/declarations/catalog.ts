/** Catalog of all families, for the server, scripts and tests. A screen loads only the family that it draws. */

import type { ConditionType, FamilyAction } from "../generated/declarations.ts";
import { families } from "../generated/families.ts";
import type { Family } from "../types/family.ts";
import type { Pack } from "../types/pack.ts";
import { functionActions } from "./actions.ts";
import { isRuleFamily } from "./storage-declaration.ts";

export { families };

/** Families whose configurations are stored as rules, each in a customization of its own. */
export const ruleFamilies = families.filter(isRuleFamily);

/** An action that a Function runs, with its family. */
export interface FunctionAction {
  family: Family;
  action: FamilyAction;
}

/** All actions that Functions run, family by family. */
export const functionActs: readonly FunctionAction[] = families.flatMap((family) =>
  functionActions(family).map((action) => ({ family, action })),
);

/** Packs of all deployed Functions, family by family. */
export const packs: readonly Pack[] = families.flatMap((each) => each.packs);

const familiesById = new Map(families.map((each) => [each.id, each]));
const familiesByStoredType = new Map(families.map((each) => [each.storedAs, each]));
const typesById = new Map(families.flatMap(({ conditionTypes }) => conditionTypes.map((each) => [each.id, each])));

/** Returns the family of an id, as in `schemas/families`. Ids come from our own code, so an unknown one is a bug. */
export function family(id: string): Family {
  const match = familiesById.get(id);
  if (match === undefined) throw new Error(`family ${id} is not declared in schemas/families`);
  return match;
}

/** Returns the family whose configurations store this text in `type`. */
export const familyOfType = (storedType: string): Family | undefined => familiesByStoredType.get(storedType);

/** Returns the condition type of an id, as in `schemas/conditions`. */
export const conditionType = (id: string): ConditionType | undefined => typesById.get(id);
