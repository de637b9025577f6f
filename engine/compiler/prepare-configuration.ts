import { applyDerived } from "../configuration/derived-text.ts";
import { validate } from "../configuration/validate/validate.ts";
import { actionId, storedAction } from "../declarations/actions.ts";
import type { Configuration } from "../generated/types.ts";
import type { Family } from "../types/family.ts";
import type { Compiled } from "../types/pack.ts";
import type { Problem } from "../types/problem.ts";
import { compileActions } from "./compile-actions.ts";

/** A configuration in the form that is stored and run; or why it cannot be saved: its fields are invalid, or checkout could not run it. */
export type Preparation =
  | { ok: true; configuration: Configuration; compiled: Compiled | null }
  | { ok: false; code: "INVALID" | "DOES_NOT_COMPILE"; problems: Problem[] };

/**
 * Validates a normalized configuration as every save does, and as `check:stored` validates what is stored. `foreign` are problems of values that the
 * store does not have. Each step requires that the one before found nothing.
 */
export function prepareConfiguration(family: Family, configuration: unknown, foreign: readonly Problem[] = []): Preparation {
  const checked = validate(family, configuration);
  const problems = [...(checked.ok ? [] : checked.problems), ...foreign];
  if (!checked.ok || problems.length > 0) return { ok: false, code: "INVALID", problems };
  const complete = applyDerived(family, checked.configuration);
  if (complete.problems.length > 0) return { ok: false, code: "INVALID", problems: complete.problems };
  const result = compiledFor(family, complete.configuration);
  return result.ok ? { ...result, configuration: complete.configuration } : { ...result, code: "DOES_NOT_COMPILE" };
}

export type CompiledFor = { ok: true; compiled: Compiled | null } | { ok: false; problems: Problem[] };

/**
 * Compiles what is written to the configuration's storage: the program of the action that runs from there, if any. All other actions must be able to
 * run, too.
 */
export function compiledFor(family: Family, configuration: Configuration): CompiledFor {
  const { byAction, problems } = compileActions(family, configuration);
  if (problems.length > 0) return { ok: false, problems };
  const chosenAction = storedAction(family);
  const compilation = chosenAction && byAction.get(actionId(family, chosenAction));
  return { ok: true, compiled: compilation?.ok === true ? compilation.compiled : null };
}
