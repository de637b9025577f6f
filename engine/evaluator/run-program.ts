/** Runs compiled rules with the TypeScript build of the runtime, for the admin, the server and the emulator. */
import { getProperty } from "../lib/object.ts";
import { evaluateCondition } from "../runtime/condition.ts";
import { getOutput, setInput } from "../runtime/host.ts";
import { loadProgram } from "../runtime/load-program.ts";
import { PASSES, UNKNOWN } from "../runtime/opcodes.ts";
import { isGrouped, readCount, readNumber } from "../runtime/program-reader.ts";
import { run as executeOffers } from "../runtime/run-gift-offers.ts";
import { run as executeRequired } from "../runtime/run-required-products.ts";
import { run as execute } from "../runtime/run-rule.ts";
import type { ConditionState } from "../types/explanation.ts";
import type { Outcomes } from "./combine-outcomes.ts";

/** Returns the operations of a compiled rule for a Function input, equal to those of the checkout build. */
export function runProgram(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(execute, program, input);
}

/** Returns the operations of a program of required products. */
export function runRequired(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(executeRequired, program, input);
}

/** Returns the operations of a program of gift offers. */
export function runOffers(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(executeOffers, program, input);
}

function executed(what: () => void, program: readonly unknown[], input: object): { operations: unknown[] } {
  setInput(input, program);
  what();
  const operations = getProperty(getOutput(), "operations");
  return { operations: Array.isArray(operations) ? operations : [] };
}

/** Returns the outcome of every condition of a compiled rule, in program order; does not stop at the first failure. */
export function programOutcomes(program: readonly unknown[], input: object): Outcomes {
  setInput(input, program);
  if (!loadProgram()) return { all: [], any: false, groups: [] };
  const states = () => Array.from({ length: readCount() }, () => outcomeState(evaluateCondition()));
  const all = states();
  if (!isGrouped) return { all, any: false, groups: [] };
  const any = readNumber() === 1;
  return { all, any, groups: Array.from({ length: readCount() }, () => ({ any: readNumber() === 1, states: states() })) };
}

/** Returns the name of an outcome's number. */
export function outcomeState(outcome: number): ConditionState {
  return outcome === UNKNOWN ? "unknown" : outcome === PASSES ? "holds" : "fails";
}
