/** Explanation of a rule at a checkout: each condition with its outcome and actual values, and warnings. */

import { compile } from "../compiler/compile.ts";
import { type Groups, groupsOf } from "../declarations/conditions.ts";
import { combineOutcomes, groupStates, stateOfAll } from "../evaluator/combine-outcomes.ts";
import { traceProgram } from "../evaluator/trace-program.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import type { Explanation } from "../types/explanation.ts";
import type { Family } from "../types/family.ts";
import { collectFacts } from "./collect-facts.ts";
import type { FactContext } from "./fact-values.ts";
import { type ConditionOutcome, groupText, outcomeTexts, stepText } from "./outcome-text.ts";
import { readInputPath } from "./read-input-path.ts";
import { warningsOf } from "./warnings.ts";

/** Further facts for an explanation: the prices that the action declares, and the store's titles. */
export interface ExplainOptions extends FactContext {
  prices?: object | undefined;
}

/** Explains one action of a rule for one input of its Function, in the form of Shopify's query, or of its block. */
export function explain(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  input: object,
  beside: ExplainOptions = {},
): Explanation {
  const compilation = compile(family, action, configuration);
  if (!compilation.ok)
    return { applies: false, conditions: [], operations: [], warnings: compilation.problems.map(({ message }) => message) };
  const { outcomes, operations, omitted } = traceProgram(compilation.compiled.program, input);
  const states = groupStates(outcomes);
  const { buyerJourney } = action;
  const [step = "fails"] = states;
  const conditionStates = buyerJourney === undefined ? states : states.slice(1);
  const met = compilation.conditions
    .map((assigned, index) => collectFacts(assigned, conditionStates[index] ?? "fails", input))
    .sort(byPlace);
  const runs = buyerJourney === undefined ? [] : [stepText(step, readInputPath(input, buyerJourney.path).map(String))];
  return {
    applies: stateOfAll(outcomes) === "holds",
    conditions: [...runs, ...outcomeTexts(met, beside)],
    ...joinedOf(family, groupsOf(family, action, configuration), met, runs.length),
    operations,
    warnings: warningsOf(family, action, configuration, { operations, omitted }, { input, prices: beside.prices }),
  };
}

/** Returns the groups of a rule as its merchant wrote them; nothing if there is only one, all of which must hold. */
function joinedOf(family: Family, { any, groups }: Groups, met: readonly ConditionOutcome[], before: number): Pick<Explanation, "joined"> {
  if (groups.length < 2 && groups[0]?.any !== true) return {};
  const explainedGroups = groups.map((group, number) => {
    const own = met.filter(({ assigned }) => assigned.group === number);
    const state = combineOutcomes(
      group.any,
      own.map(({ state }) => state),
    );
    const conditions = own.map((each) => before + met.indexOf(each));
    return { any: group.any, state, sentence: groupText(family, group, state), conditions };
  });
  return { joined: { any, groups: explainedGroups } };
}

function byPlace(a: ConditionOutcome, b: ConditionOutcome): number {
  return a.assigned.place - b.assigned.place;
}
