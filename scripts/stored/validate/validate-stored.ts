import { itemIdProblems } from "../../../engine/configuration/item-ids.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { methodWarnings } from "../../../engine/wording/method-warnings.ts";
import { compiledFor } from "../../../server/configurations/prepare.ts";
import type { Runner } from "./runner.ts";

/** What to know of a configuration that is sound; ids that an editor would replace among it. */
export function notesOf(family: Family, stored: Record<string, unknown>): Problem[] {
  const normal = normalize(family, stored);
  return [...methodWarnings(family, normal), ...itemIdProblems(family, normal)];
}

/**
 * What is wrong with a stored configuration today, in the order in which the server finds out: legacy shapes are normalised, fields are
 * validated, what acts is compiled and run. Each step needs that the one before found nothing. Never throws, whatever is stored.
 */
export function checkStored(family: Family, stored: unknown, run: Runner): Problem[] {
  try {
    const checked = validateStored(family, normalize(family, stored));
    if (!checked.ok) return checked.problems;
    const result = compiledFor(family, checked.configuration);
    if (!result.ok) return result.problems;
    return result.compiled === null ? [] : run(result.compiled);
  } catch (error) {
    return [{ code: "fault", path: "", message: `It cannot be judged: ${error instanceof Error ? error.message : error}` }];
  }
}
