import { stateOfAll } from "./combine-outcomes.ts";
import { traceRule } from "./evaluate.ts";

/** Whether a compiled rule holds for an input of its Function, or of its block. */
export function ruleApplies(program: readonly unknown[], input: object): boolean {
  return stateOfAll(traceRule(program, input).outcomes) === "holds";
}
