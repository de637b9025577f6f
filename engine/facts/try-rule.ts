/** Runs a rule on a checkout that is made up to try it, with the program and the input that checkout would have. */

import { compile } from "../compiler/compile.ts";
import type { AssignedCondition } from "../compiler/select-pack.ts";
import { normalize } from "../configuration/normalize/normalize.ts";
import { normalizeReceived } from "../configuration/normalize/normalize-received.ts";
import { validate } from "../configuration/validate/validate.ts";
import { type Validation, validateStored } from "../configuration/validate/validate-stored.ts";
import { runProgram } from "../evaluator/run-program.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import type { ActionFacts, FactField, FactInput } from "../types/facts.ts";
import type { Family } from "../types/family.ts";
import type { Compiled } from "../types/pack.ts";
import type { Trial } from "../types/trial.ts";
import { buildInput } from "./build-input.ts";
import { checkoutFacts } from "./checkout-facts.ts";
import { inputFieldsOf } from "./input-fields.ts";
import { withTestMark } from "./test-cart.ts";

/** A family with its packs, the action that is tried, and what it reads. */
export interface TriedAction {
  family: Family;
  action: FamilyAction;
  read: ActionFacts;
}

/** A rule that can run: its program, and what that reads. */
export interface RunnableRule {
  configuration: Configuration;
  compiled: Compiled;
  conditions: readonly AssignedCondition[];
  fields: readonly FactField[];
}

/** Compiles a draft; null for one that is incomplete, or that checkout could not run. */
export function runnableRule(tried: TriedAction, draft: object): RunnableRule | null {
  return runnable(tried, validate(tried.family, normalizeReceived(tried.family, draft)));
}

/** Compiles a stored configuration, which runs even if it could not be saved today; null for one that checkout could not run. */
export function runnableStored(tried: TriedAction, configuration: object): RunnableRule | null {
  return runnable(tried, validateStored(tried.family, normalize(tried.family, configuration)));
}

function runnable({ family, action, read }: TriedAction, checked: Validation): RunnableRule | null {
  if (!checked.ok) return null;
  const compilation = compile(family, action, checked.configuration);
  if (!compilation.ok) return null;
  const { compiled, conditions } = compilation;
  return { configuration: checked.configuration, compiled, conditions, fields: inputFieldsOf(read, conditions) };
}

/** Returns the input that checkout would give a rule. */
export function trialInput(
  { action, read }: TriedAction,
  { configuration, compiled, fields }: RunnableRule,
  trial: Trial,
  currency: string,
): Record<string, unknown> {
  const marked = withTestMark(trial, configuration);
  return buildInput(fields, checkoutFacts(marked, action, read.inputs, currency), compiled.variables, currency);
}

/** Returns the operations of a rule in a trial. */
export function tryRule(tried: TriedAction, rule: RunnableRule, trial: Trial, currency: string): unknown[] {
  return runProgram(rule.compiled.program, trialInput(tried, rule, trial, currency)).operations;
}

/** Returns the inputs that matter for a rule: the facts that its conditions read, and those that its action reads. */
export function inputsFor({ read }: TriedAction, conditions: readonly Pick<AssignedCondition, "type">[]): FactInput[] {
  const types = new Set(conditions.map(({ type }) => type.id));
  return read.inputs.filter(({ readBy }) => readBy.length === 0 || readBy.some((id) => types.has(id)));
}
