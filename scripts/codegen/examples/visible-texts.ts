import { isBlockAction } from "../../../engine/declarations/actions.ts";
import { offeredProducts } from "../../../engine/declarations/offered-products.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { ruleApplies } from "../../../engine/evaluator/rule-applies.ts";
import { applyOperations, stopsOf } from "../../../engine/facts/apply-operations.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { questionsIn } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import { targetsIn } from "../declarations/targets.ts";

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
  const runs = [{ rule: family.id, operations: evaluate(program, input).operations }];
  const { targets } = action;
  if (targets === undefined) return { before: [], after: stopsOf(runs).map(({ message }) => message) };
  const before = targetsIn(targets, input).map(([id, name]) => ({ id: String(id), name }));
  const shown = applyOperations(action, before, runs).filter(({ isHidden }) => !isHidden);
  return { before: before.map(({ name }) => name), after: shown.map(({ name }) => name) };
}

function shownByBlock(family: Family, configuration: Configuration): string[] {
  const questions = questionTypesOf(family);
  if (questions !== undefined) return questionsIn(getProperty(configuration, questions.name), questions.kinds).map(({ label }) => label);
  return offeredProducts(family, configuration).map((id) => `gid://shopify/Product/${id}`);
}
