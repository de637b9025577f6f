import { validate } from "../../engine/configuration/validate/validate.ts";
import type { Validation } from "../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Problem } from "../../engine/types/problem.ts";

/** Problems of a configuration; empty if it may be stored. */
export function problemsOf(familyId: string, configuration: unknown): Problem[] {
  return problemsIn(validate(family(familyId), configuration));
}

export function problemsIn(validation: Validation): Problem[] {
  return validation.ok ? [] : validation.problems;
}
