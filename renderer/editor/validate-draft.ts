import type { Compilation } from "../../engine/compiler/compile.ts";
import { itemAt } from "../../engine/configuration/describe-problem.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { actionId, functionActions } from "../../engine/declarations/actions.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { SaveChecks } from "./use-save-checks.ts";

/** Result of validating a draft: its problems, and what checkout would run. */
export interface DraftValidation {
  /** Stored shape, as it is sent. */
  normal: unknown;
  /** Problems of the draft; none when it may be saved. */
  problems: Problem[];
  /** Size for each Function that would run the rule; also of a rule that is too large, or that only lacks texts yet. */
  measured: readonly Compiled[];
  /** Orders that the rule would act on, and what it would stop; undefined until it can run. */
  effect?: RuleEffect | undefined;
}

/** Problem kinds of values that were not entered or chosen yet: the shape is complete, so that the rule can be measured. */
const UNFINISHED = new Set(["minLength", "minItems", "minProperties", "not"]);

/** Makes the same checks as the server on saving; until their code is loaded, only those of the shape. */
export function validateDraft(family: Family, draft: object, checks: SaveChecks | undefined): DraftValidation {
  const normal = normalizeReceived(family, draft);
  const checked = (checks?.validate ?? validateStored)(family, normal);
  const problems = checked.ok ? [] : checked.problems;
  if (checks?.compile === undefined || !isComplete(normal, problems)) return { normal, problems, measured: [] };
  const compilations = checks.compile(normal);
  const { byAction, problems: unrunnable } = compilations;
  const measured = functionActions(family).flatMap((action) => measure(byAction.get(actionId(family, action))) ?? []);
  return { normal, problems: [...problems, ...unrunnable], measured, effect: checks.effectOf?.(normal, compilations) };
}

function measure(compilation: Compilation | undefined): Compiled | undefined {
  return compilation?.ok === true ? compilation.compiled : compilation?.refused;
}

/** Returns, in words, where in the form a problem stands. */
export function problemPath(family: Family, { path, message }: Problem): string {
  const item = itemAt(family, path);
  return item === undefined ? message : `${item}: ${message}`;
}

/** Reports whether a value is a configuration, up to texts and choices that are missing. */
function isComplete(_value: unknown, problems: readonly Problem[]): _value is Configuration {
  return problems.every(({ code }) => UNFINISHED.has(code));
}
