import { prepareConfiguration } from "../../../engine/compiler/prepare-configuration.ts";
import { itemIdProblems, withUniqueIds } from "../../../engine/configuration/item-ids.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateMode } from "../../../engine/configuration/validate/mode.ts";
import type { Family } from "../../../engine/types/family.ts";
import { methodWarnings } from "../../../engine/wording/method-warnings.ts";
import { validateDomains } from "./domains.ts";
import type { Context, Verdict } from "./verdict.ts";

/**
 * Returns the problems that a stored configuration has today. Its mode must be one of the family's; its old form is normalized, the result validated
 * as a save does, and the result's
 * actions are run. Each step requires that the one before found nothing. Ids that an editor replaces are a note and no problem.
 */
export function validateConfiguration(family: Family, stored: Record<string, unknown>, { shop, run }: Context): Verdict {
  try {
    const unknownMode = validateMode(family, stored);
    if (unknownMode.length > 0) return { problems: unknownMode, notes: [] };
    const normal = normalize(family, stored);
    const names = itemIdProblems(family, normal);
    const domains = validateDomains(family, normal, shop);
    const prepared = prepareConfiguration(family, names.length > 0 ? withUniqueIds(family, normal) : normal, domains.problems);
    if (!prepared.ok) return { problems: prepared.problems, notes: [] };
    const problems = run === null || prepared.compiled === null ? [] : run(prepared.compiled);
    return { problems, notes: problems.length > 0 ? [] : [...methodWarnings(family, normal), ...names, ...domains.notes] };
  } catch (error) {
    const message = `It cannot be judged: ${error instanceof Error ? error.message : error}`;
    return { problems: [{ code: "fault", path: "", message }], notes: [] };
  }
}
