/**
 * Runs compiled rules as fast as code written by hand: a program is converted to closures once, and cached as long as the program exists. Results
 * equal those of run-program.ts, which handles programs and inputs with unusual values.
 */

import { PASSES } from "../runtime/opcodes.ts";
import { buildClosures, type EvaluatedCondition, type Joined } from "./build-closures.ts";
import { type Outcomes, stateOfAll } from "./combine-outcomes.ts";
import type { Emit } from "./decode-emission.ts";
import { type Condition, evaluateCondition } from "./evaluate-condition.ts";
import { outcomeState, runProgram } from "./run-program.ts";
import { beginRun, runState } from "./run-state.ts";
import { type Trace, traceProgram } from "./trace-program.ts";

/** Closures of a program, with the program as it was then; no closures if the program is left to run-program.ts. */
interface Made {
  of: readonly unknown[];
  before: readonly unknown[];
  evaluated: EvaluatedCondition;
  emit: Emit | undefined;
}

const NOTHING: EvaluatedCondition = { all: [], any: false, groups: [] };

const cache = new WeakMap<readonly unknown[], Made>();
let last: Made | undefined;

/** Returns the operations of a compiled rule for a Function input, equal to those at checkout. */
export function evaluate(program: readonly unknown[], input: object): { operations: unknown[] } {
  const { evaluated, emit } = madeOf(program);
  if (emit === undefined || Array.isArray(input)) return runProgram(program, input);
  beginRun(input);
  const operations = applies(evaluated, input) ? emit(input) : [];
  return runState.hasUnknownValue ? runProgram(program, input) : { operations };
}

function applies({ all, any, groups }: EvaluatedCondition, input: object): boolean {
  if (!haveAllMatched(all, input)) return false;
  const agrees = (group: Joined) =>
    group.any ? group.conditions.some((each) => evaluateCondition(each, input) === PASSES) : haveAllMatched(group.conditions, input);
  return any ? groups.some(agrees) : groups.every(agrees);
}

function haveAllMatched(conditions: readonly Condition[], input: object): boolean {
  for (let index = 0; index < conditions.length; index++) {
    const condition = conditions[index];
    if (condition !== undefined && evaluateCondition(condition, input) !== PASSES) return false;
  }
  return true;
}

/** Runs a rule with the outcome of every condition; does not stop at the first failure. */
export function traceRule(program: readonly unknown[], input: object): Trace {
  const { evaluated, emit } = madeOf(program);
  if (emit === undefined || Array.isArray(input)) return traceProgram(program, input);
  beginRun(input);
  const outcomes = outcomesOf(evaluated, input);
  const operations = stateOfAll(outcomes) === "holds" ? emit(input) : [];
  return runState.hasUnknownValue ? traceProgram(program, input) : { outcomes, operations, omitted: 0 };
}

function outcomesOf({ all, any, groups }: EvaluatedCondition, input: object): Outcomes {
  const states = (conditions: readonly Condition[]) => conditions.map((condition) => outcomeState(evaluateCondition(condition, input)));
  return { all: states(all), any, groups: groups.map((group) => ({ any: group.any, states: states(group.conditions) })) };
}

function madeOf(program: readonly unknown[]): Made {
  const cached = last?.of === program ? last : cache.get(program);
  last = cached !== undefined && isUnchanged(cached.before, program) ? cached : make(program);
  return last;
}

function make(program: readonly unknown[]): Made {
  const { evaluated, emit } = buildClosures(program) ?? { evaluated: NOTHING, emit: undefined };
  const made: Made = { of: program, before: [...program], evaluated, emit };
  cache.set(program, made);
  return made;
}

function isUnchanged(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (now.length !== before.length) return false;
  for (let index = 0; index < before.length; index++) if (before[index] !== now[index]) return false;
  return true;
}
