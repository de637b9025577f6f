/** Conditions as closures; engine/runtime/condition.ts defines their meaning. */

import type { Walk, WalkStep } from "../program/path-walker.ts";
import { ALL, EXISTS, FAILS, FULL_TEXT, NO_SUM, NOT, PASSES, UNKNOWN } from "../runtime/opcodes.ts";
import { readCount, readNumber, stringAt } from "../runtime/program-reader.ts";
import { compileSum } from "./compile-sum.ts";
import { compileTest, type Test } from "./compile-test.ts";
import { generatedWalk, type Visit, walk } from "./input-paths.ts";
import { type Items, itemsAt } from "./items-at.ts";
import { runState } from "./run-state.ts";

/**
 * A condition: the walk that finds its facts in an input, the outcomes of a hit and of a miss, and `always` if a miss is known even without facts.
 */
export interface Condition {
  find: Walk;
  expected: WalkStep;
  hit: number;
  miss: number;
  always: boolean;
}

const NO_STEP: WalkStep = { passes: () => false, marks: null, walk: () => false, reached: false };

/** Test of the facts of an item, and the outcomes of a hit and of a miss. */
interface ConditionQuestion {
  facts: readonly number[];
  test: Test;
  hit: number;
  miss: number;
}

/** Returns whether a condition holds, fails, or is unknown. */
export function evaluateCondition({ find, expected, hit, miss, always }: Condition, input: unknown): number {
  runState.isTested = false;
  expected.reached = false;
  if (find(input, expected)) return hit;
  return always || runState.isTested || expected.reached ? miss : UNKNOWN;
}

/** Reads the condition at the cursor; undefined if the condition is left to run-program.ts. */
export function decodeCondition(anyItems: (path: number) => Items): Condition | undefined {
  const each = readNumber();
  const facts = Array.from({ length: readCount() }, readNumber);
  const reading = readNumber();
  const which = readNumber();
  const flags = readNumber();
  const test = compileTest(reading, which, flags, stringAt(readNumber()));
  const sum = readNumber();
  if (sum < NO_SUM) return undefined;
  const summed = sum < 0 ? undefined : compileSum(sum, readNumber(), readNumber(), stringAt(readNumber()));
  if (test === undefined || flags < 0 || flags > (NOT | ALL | FULL_TEXT)) return undefined;
  const condition = { facts, test, hit: flags & NOT ? FAILS : PASSES, miss: flags & NOT ? PASSES : FAILS };
  if (sum < 0 && each < 0) return ofRoot(condition, which === EXISTS);
  if (sum < 0) return flags & ALL ? ofAll(condition, itemsAt(each)) : ofAny(condition, anyItems(each));
  return summed === undefined || each < 0 ? undefined : ofSum(condition, itemsAt(each), summed);
}

function ofRoot(condition: ConditionQuestion, presence: boolean): Condition {
  const { facts, test, hit, miss } = condition;
  const [fact = -1] = facts;
  const { one } = generatedWalk(fact);
  const find = facts.length === 1 && one !== undefined ? one : matchOf(facts, test);
  return { find, expected: stepOf(fact, test), hit, miss, always: presence };
}

function ofAny({ facts, test, hit, miss }: ConditionQuestion, itemsOf: Items): Condition {
  const one = matchOf(facts, test);
  const [fact = -1] = facts;
  const { any } = generatedWalk(fact);
  const find: Walk =
    facts.length > 1 || any === undefined ? (input) => itemsOf(input).some(one) : (input, expected) => any(itemsOf(input), expected);
  return { find, expected: stepOf(fact, test), hit, miss, always: true };
}

/** Builds a condition that fails, negated or not, if there is nothing to evaluate. */
function ofItems(visit: Visit): Condition {
  return { find: visit, expected: NO_STEP, hit: PASSES, miss: FAILS, always: true };
}

/** Builds a condition on all items. Items without the fact are left out; all others must match, and there must be at least one. */
function ofAll({ facts, test, hit }: ConditionQuestion, itemsOf: Items): Condition {
  const one = matchOf(facts, test);
  return ofItems((input) => {
    let result = false;
    for (const item of itemsOf(input)) {
      runState.isTested = false;
      if (!one(item) && runState.isTested) return hit === FAILS;
      if (runState.isTested) result = true;
    }
    return result && hit === PASSES;
  });
}

function ofSum({ facts, test, hit }: ConditionQuestion, itemsOf: Items, isBeyond: (chosen: readonly unknown[]) => boolean): Condition {
  const one = matchOf(facts, test);
  return ofItems((input) => {
    const chosen = itemsOf(input).filter(one);
    return chosen.length > 0 && isBeyond(chosen) === (hit === PASSES);
  });
}

/** Tests whether any fact of a value passes; notes in `runState` whether there was anything to test. */
function matchOf(facts: readonly number[], test: Test): Visit {
  const visits = facts.map((fact) => factOf(fact, test));
  const [first] = visits;
  return first !== undefined && visits.length === 1 ? first : (from) => visits.some((visit) => visit(from));
}

function factOf(fact: number, test: Test): Visit {
  const { one } = generatedWalk(fact);
  const expected = stepOf(fact, test);
  if (one === undefined) return expected.walk;
  return (from) => {
    expected.reached = false;
    const hit = one(from, expected);
    if (expected.reached) runState.isTested = true;
    return hit;
  };
}

function stepOf(fact: number, { passes, marks }: Test): WalkStep {
  return { passes, marks, walk: walk(fact, passes), reached: false };
}
