import type { Compilation } from "../../engine/compiler/compile.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { itemAt } from "../../engine/configuration/problem-location.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { actionId, functionActions } from "../../engine/declarations/actions.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { SaveChecks } from "./use-save-checks.ts";

/** What may become of a draft: what is wrong with it, and what checkout would run. */
export interface DraftValidation {
  /** The stored shape, as it is sent. */
  normal: unknown;
  /** None when it may be saved. */
  problems: Problem[];
  /** How large it would be for each Function that would run it; also of a rule that is too large, or that only lacks texts yet. */
  measured: readonly Compiled[];
}

/** Nothing was typed or chosen yet: the shape is whole, so that the rule can be measured. */
const UNFINISHED = new Set(["minLength", "minItems", "minProperties", "not"]);

/** The same checks that the server makes on saving; before the rest of them are there, those of the shape. */
export function validateDraft(family: Family, draft: object, checks: SaveChecks | undefined): DraftValidation {
  const normal = normalizeReceived(family, draft);
  const checked = (checks?.validate ?? validateStored)(family, normal);
  const problems = checked.ok ? [] : checked.problems;
  if (checks?.compile === undefined || !isWhole(normal, problems)) return { normal, problems, measured: [] };
  const { byAct, problems: unrunnable } = checks.compile(normal);
  const measured = functionActions(family).flatMap((act) => measure(byAct.get(actionId(family, act))) ?? []);
  return { normal, problems: [...problems, ...unrunnable], measured };
}

function measure(compilation: Compilation | undefined): Compiled | undefined {
  return compilation?.ok === true ? compilation.compiled : compilation?.refused;
}

/** Where in the form a problem stands, in words. */
export function problemPath(family: Family, { path, message }: Problem): string {
  const item = itemAt(family, path);
  return item === undefined ? message : `${item}: ${message}`;
}

/** Whether a value is a configuration, up to texts and choices that are missing. */
function isWhole(_value: unknown, problems: readonly Problem[]): _value is Configuration {
  return problems.every(({ code }) => UNFINISHED.has(code));
}
