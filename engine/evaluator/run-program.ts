/** Runs compiled rules with the TypeScript build of the runtime: what the admin, the server and the simulator call. */
import { getProperty } from "../lib/object.ts";
import { judge } from "../runtime/condition.ts";
import { getOutput, setInput } from "../runtime/host.ts";
import { loadProgram } from "../runtime/load-program.ts";
import { HOLDS, UNKNOWN } from "../runtime/opcodes.ts";
import { grouped, readCount, readNumber } from "../runtime/program-reader.ts";
import { run as executeOffers } from "../runtime/run-gift-offers.ts";
import { run as executeRequired } from "../runtime/run-required-products.ts";
import { run as execute } from "../runtime/run-rule.ts";
import type { ConditionState } from "../types/explanation.ts";
import type { Outcomes } from "./combine-outcomes.ts";

/** The operations a compiled rule gives for a Function input; the checkout build gives the same. */
export function runProgram(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(execute, program, input);
}

/** The same of a program of many offers that require something. */
export function runRequired(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(executeRequired, program, input);
}

/** The same of a program of many offers that give something away. */
export function runOffers(program: readonly unknown[], input: object): { operations: unknown[] } {
  return executed(executeOffers, program, input);
}

function executed(what: () => void, program: readonly unknown[], input: object): { operations: unknown[] } {
  setInput(input, program);
  what();
  const operations = getProperty(getOutput(), "operations");
  return { operations: Array.isArray(operations) ? operations : [] };
}

/** The outcome of every condition of a compiled rule, in program order, not stopping at the first that fails. */
export function programOutcomes(program: readonly unknown[], input: object): Outcomes {
  setInput(input, program);
  if (!loadProgram()) return { all: [], any: false, groups: [] };
  const states = () => Array.from({ length: readCount() }, () => outcomeState(judge()));
  const all = states();
  if (!grouped) return { all, any: false, groups: [] };
  const any = readNumber() === 1;
  return { all, any, groups: Array.from({ length: readCount() }, () => ({ any: readNumber() === 1, states: states() })) };
}

/** What the number of an outcome means. */
export function outcomeState(outcome: number): ConditionState {
  return outcome === UNKNOWN ? "unknown" : outcome === HOLDS ? "holds" : "fails";
}
