import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";

/** The outcome for the condition's operator among those of its type. */
export function truth({ type, operator }: AnyCondition, outcomes: Record<string, boolean>): ConditionState {
  const outcome = outcomes[operator];
  if (outcome === undefined) throw new Error(`the oracle does not know the condition ${type} ${operator}`);
  return outcome ? "holds" : "fails";
}
