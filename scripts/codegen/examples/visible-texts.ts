import { isBlockAction } from "../../../engine/declarations/actions.ts";
import { offeredProducts } from "../../../engine/declarations/offered-products.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { ruleApplies } from "../../../engine/evaluator/rule-applies.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { asRecord, getProperty, isObject } from "../../../engine/lib/object.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { questionsIn } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import { type NamedTarget, targetsIn } from "../declarations/targets.ts";

/** Texts that customers see without a rule and with it. */
export interface VisibleTexts {
  before: string[];
  after: string[];
}

/** Returns the texts that customers see at a checkout: names of methods, messages of blocked orders, or what a block shows. */
export function visibleTexts(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  { program }: Compiled,
  input: object,
): VisibleTexts {
  if (isBlockAction(action)) return { before: [], after: ruleApplies(program, input) ? shownByBlock(family, configuration) : [] };
  const { operations } = evaluate(program, input);
  const { targets } = action;
  if (targets === undefined) return { before: [], after: operations.flatMap(messagesIn) };
  const before = targetsIn(targets, input);
  return { before: before.map(nameOf), after: changed(before, operations).map(nameOf) };
}

const nameOf = ([, name]: NamedTarget): string => name;

/** Carries out operations: each names its target, and has a new place, a new name, or neither where the target is hidden. */
function changed(targets: readonly NamedTarget[], operations: readonly unknown[]): NamedTarget[] {
  const shown = [...targets];
  for (const operation of operations) {
    const values = Object.values(asRecord(Object.values(asRecord(operation))[0]));
    const at = shown.findIndex(([id]) => values.includes(id));
    const [target] = at < 0 ? [] : shown.splice(at, 1);
    if (target === undefined) continue;
    const place = values.find((value) => typeof value === "number");
    const name = values.find((value) => typeof value === "string" && value !== target[0]);
    if (typeof place === "number") shown.splice(place, 0, target);
    else if (typeof name === "string") shown.splice(at, 0, [target[0], name]);
  }
  return shown;
}

function messagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn);
  if (!isObject(value)) return [];
  return typeof value.message === "string" ? [value.message] : Object.values(value).flatMap(messagesIn);
}

function shownByBlock(family: Family, configuration: Configuration): string[] {
  const questions = questionTypesOf(family);
  if (questions !== undefined) return questionsIn(getProperty(configuration, questions.name), questions.kinds).map(({ label }) => label);
  return offeredProducts(family, configuration).map((id) => `gid://shopify/Product/${id}`);
}
