/** Facts of a condition at a checkout, for explanations. */

import type { AssignedCondition } from "../compiler/select-pack.ts";
import { partsOf } from "../declarations/condition-declarations.ts";
import { stepsOf, withIndexes } from "../declarations/input-path.ts";
import type { ConditionState } from "../types/explanation.ts";
import { conditionTotal } from "./condition-total.ts";
import type { ConditionOutcome } from "./outcome-text.ts";
import { followPath, readInputPath } from "./read-input-path.ts";

/** Returns a condition with the facts it read: for each item the values at each fact, and the total that the condition adds up. */
export function collectFacts(assigned: AssignedCondition, state: ConditionState, input: object): ConditionOutcome {
  const { reader, type, operator } = assigned;
  const items = reader.each === undefined ? [input] : readInputPath(input, reader.each);
  const parts = partsOf(type, operator).flatMap(({ facts, valueFact }, index) => [
    stepsOfAll(assigned, index === 0 ? reader.fact : facts),
    ...(valueFact === undefined ? [] : [stepsOfAll(assigned, [valueFact])]),
  ]);
  const [own = []] = parts;
  return {
    assigned: assigned,
    state,
    facts: items.map((item) => parts.map((facts) => facts.flatMap((steps) => followPath(item, steps)))),
    total: conditionTotal(assigned, items, input),
    partly: items.some((item) => own.some((steps) => followPath(item, steps.slice(0, -1)).length > 0)),
  };
}

/** Returns the steps of paths on the pack's query, in the condition's slot. */
function stepsOfAll({ reader, slot }: AssignedCondition, paths: readonly string[]) {
  return paths.map((path) => stepsOf(withIndexes(reader.paths?.[path] ?? path, slot)));
}
