import type { DocumentNode, GraphQLSchema } from "graphql";
import { compile } from "../../../engine/compiler/compile.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { isBlockAction } from "../../../engine/declarations/actions.ts";
import { groupsOf } from "../../../engine/declarations/conditions.ts";
import { conditionsFields, hasConditions, itemTypesOf, listOfGroup } from "../../../engine/declarations/item-types.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { explain } from "../../../engine/explain/explain.ts";
import type { ConditionType, FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import { spendInstructions } from "../../../server/emulator/function-runner/run-function.ts";
import { conditionOf, type Example } from "../declarations/examples.ts";
import { ruleWith, withTargets } from "./rule.ts";

/** Means to evaluate a rule: the schema that answers its query, and checkout's module if there is one. */
export interface EvaluationContext {
  schema: GraphQLSchema;
  query: DocumentNode;
  module?: Uint8Array | undefined;
}

/** Outcome of an example: its state and reason, and the operations of both builds if they differ. */
export interface Verdict {
  state: ConditionState;
  sentence: string;
  differences?: { here: readonly unknown[]; atCheckout: unknown } | undefined;
}

export type ValidatedExample = { ok: true; verdict: Verdict } | { ok: false; problems: readonly Problem[] };

/**
 * Tries an example as the only rule of a family at checkout: stored as the family stores it, compiled, its query answered by the facts,
 * evaluated by both builds.
 */
export function validateExample(family: Family, type: ConditionType, example: Example, court: EvaluationContext): ValidatedExample {
  const [action] = family.actions ?? [];
  if (action === undefined) throw new Error(`family ${family.id} does nothing at checkout`);
  const rule = ruleWith(family, conditionOf(type, example));
  const problems = isBlockAction(action) || !isListed(family, type) ? [] : ofValues(family, action, rule);
  if (problems.length > 0) return { ok: false, problems };
  const compilation = compile(family, action, rule);
  if (!compilation.ok) return { ok: false, problems: compilation.problems };
  const { compiled } = compilation;
  const ask = (facts: Facts) => ({ ...executeInputQuery(court.schema, court.query, compiled.variables, facts), ...ruleOf(compiled) });
  const { conditions } = explain(family, action, rule, ask(example.checkout));
  const condition = conditions.find(({ id }) => id === "1");
  const { state, sentence } = condition ?? { state: "fails", sentence: "is not there" };
  const moduleResult = court.module && ask(withTargets(action, example.checkout));
  return {
    ok: true,
    verdict: { state, sentence, differences: moduleResult && court.module && compareVerdicts(compiled, moduleResult, court.module) },
  };
}

/**
 * True if merchants can choose the condition themselves. A condition that only fields use is in no list, so it has no words of a list to be
 * checked by.
 */
function isListed(family: Family, { id }: ConditionType): boolean {
  const lists = conditionsFields(family.properties, (each) => itemTypesOf(family, each)).flatMap(([, field]) =>
    hasConditions(field) ? [field] : itemTypesOf(family, field).flatMap((kind) => listOfGroup(kind)?.[1] ?? []),
  );
  return lists.some(({ itemTypes }) => itemTypes?.types.includes(id) === true);
}

/** Problems of the condition's values, by pointers below the condition. Other things that a rule lacks are not the example's fault. */
function ofValues(family: Family, action: FamilyAction, rule: Configuration): Problem[] {
  const validation = validate(family, rule);
  const [path = ""] = groupsOf(family, action, rule).groups.flatMap(({ conditions }) => conditions.map((each) => each.path));
  if (validation.ok) return [];
  return validation.problems
    .filter((each) => `${each.path}/`.startsWith(`${path}/`))
    .map((each) => ({ ...each, path: each.path.slice(path.length) }));
}

/** Part of an input that no query reads from a checkout: the rule itself, by the name that its query has for it. */
function ruleOf({ program }: Compiled): object {
  return { rule: { metafield: { jsonValue: program } } };
}

function compareVerdicts({ program }: Compiled, input: object, module: Uint8Array): Verdict["differences"] {
  const { operations } = evaluate(program, input);
  const { output, error } = spendInstructions(module, input);
  const atCheckout = error ?? (output as { operations: unknown }).operations;
  return JSON.stringify(atCheckout) === JSON.stringify(operations) ? undefined : { here: operations, atCheckout };
}
