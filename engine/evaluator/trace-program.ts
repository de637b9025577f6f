/** Runs a rule with the outcome of every condition, as checkout does: for explanations, which need not be fast. */
import { omitted } from "../runtime/output-budget.ts";
import { type Outcomes, stateOfAll } from "./combine-outcomes.ts";
import { programOutcomes, runProgram } from "./run-program.ts";

/** Operations of a rule, with the outcome of each condition in program order. */
export interface Trace {
  outcomes: Outcomes;
  operations: unknown[];
  /** Number of operations that do not fit into the output. */
  omitted: number;
}

/** Runs a rule; does not stop at the first condition that fails. */
export function traceProgram(program: readonly unknown[], input: object): Trace {
  const outcomes = programOutcomes(program, input);
  const { operations } = runProgram(program, input);
  return { outcomes, operations, omitted: stateOfAll(outcomes) === "holds" ? omitted : 0 };
}
