/** All families at once: for the server, scripts and tests. A screen loads the one that it draws. */

import type { Act, ConditionType } from "../generated/declarations.ts";
import { families } from "../generated/families.ts";
import type { Family } from "../types/family.ts";
import type { Pack } from "../types/pack.ts";
import { functionActions } from "./actions.ts";
import { isRuleFamily } from "./storage.ts";

export { families };

/** The families that are kept as rules of their own on the platform. */
export const ruleFamilies = families.filter(isRuleFamily);

/** An act that a Function runs, and its family. */
export interface FunctionAction {
  family: Family;
  act: Act;
}

/** All of them, family by family. */
export const functionActs: readonly FunctionAction[] = families.flatMap((family) =>
  functionActions(family).map((act) => ({ family, act })),
);

/** Every deployed Function, family by family. */
export const packs: readonly Pack[] = families.flatMap((each) => each.packs);

const familiesById = new Map(families.map((each) => [each.id, each]));
const familiesByStoredType = new Map(families.map((each) => [each.storedType, each]));
const typesById = new Map(families.flatMap(({ conditionTypes }) => conditionTypes.map((each) => [each.id, each])));

/** The family of an id, as in `schemas/families`; ids come from our own code, so an unknown one is a fault of it. */
export function family(id: string): Family {
  const foundFamily = familiesById.get(id);
  if (foundFamily === undefined) throw new Error(`family ${id} is not declared in schemas/families`);
  return foundFamily;
}

/** The family whose configurations carry this text in `type`. */
export const familyOfType = (storedType: string): Family | undefined => familiesByStoredType.get(storedType);

/** The condition type of an id, as in `schemas/conditions`. */
export const conditionType = (id: string): ConditionType | undefined => typesById.get(id);
