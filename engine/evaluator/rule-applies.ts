import { stateOfAll } from "./combine-outcomes.ts";
import { traceRule } from "./evaluate.ts";

/** Reports whether a compiled rule holds for an input of its Function or block. */
export function ruleApplies(program: readonly unknown[], input: object): boolean {
  return stateOfAll(traceRule(program, input).outcomes) === "holds";
}
