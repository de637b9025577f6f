/** Finds on which orders a program acts, by trying all values that its conditions can read. */

import type { DecodedCondition } from "../program/decode-program.ts";
import { openStoredProgram } from "../program/open-stored-program.ts";
import { type Question, questionOf, type UnknownValue } from "./question.ts";

/** Every order, every order that costs something, none, or some of them as far as can be told. */
export type Coverage = "everyOrder" | "paidOrders" | "noOrder" | "someOrders";

/** Maximum number of combinations of values that are tried: the five conditions that a rule may have make fewer. */
const MAX_COMBINATIONS = 50_000;

/** Fact about an order, with all values that can be told apart. */
interface Fact {
  unknown: string;
  values: readonly UnknownValue[];
  isCost: boolean;
}

type Order = ReadonlyMap<string, UnknownValue>;

/**
 * Returns which orders a stored program acts on. The answer errs on one side: a program that is said to act on every order or on none does so, whatever
 * order comes. Values that may be absent, or that a cart has several of, count as independent of each other.
 *
 * @param steps Path of the step of checkout, whose condition is left out: an order passes every step.
 */
export function coverageOf(stored: readonly unknown[], steps: string | undefined): Coverage {
  const program = openStoredProgram(stored);
  if (program === undefined) return "noOrder";
  const isStep = ([part]: readonly DecodedCondition[]) => part?.facts[0]?.map(({ name }) => name).join(".") === steps;
  const all = program.joined.all.filter((parts) => !isStep(parts)).map(questionOf);
  const groups = program.joined.groups.map(({ any, conditions }) => ({ any, questions: conditions.map(questionOf) }));
  const isMet = (order: Order) => {
    const passes = ({ unknown, isMet: isMetBy }: Question) => isMetBy(order.get(unknown) ?? null);
    const agrees = ({ any, questions }: { any: boolean; questions: readonly Question[] }) =>
      any ? questions.some(passes) : questions.every(passes);
    if (!all.every(passes)) return false;
    return groups.length === 0 || (program.joined.any ? groups.some(agrees) : groups.every(agrees));
  };
  return coverageFor(factsOf([...all, ...groups.flatMap(({ questions }) => questions)]), isMet);
}

function factsOf(questions: readonly Question[]): Fact[] {
  const unknowns = [...new Set(questions.map(({ unknown }) => unknown))];
  return unknowns.map((unknown) => {
    const about = questions.filter((question) => question.unknown === unknown);
    const ranges = about.flatMap(({ range }) => range ?? []);
    return { unknown, values: about[0]?.values(ranges) ?? [], isCost: about.some(({ isCost }) => isCost) };
  });
}

function coverageFor(facts: readonly Fact[], isMet: (order: Order) => boolean): Coverage {
  const combinations = facts.reduce((product, { values }) => product * values.length, 1);
  if (combinations > MAX_COMBINATIONS) return "someOrders";
  let [some, every, everyPaid] = [false, true, true];
  forEachOrder(facts, new Map(), (order, isPaid) => {
    const met = isMet(order);
    some ||= met;
    every &&= met;
    everyPaid &&= met || !isPaid;
  });
  if (!some) return "noOrder";
  return every ? "everyOrder" : everyPaid ? "paidOrders" : "someOrders";
}

/** Visits each combination of values. An order is paid unless one of its costs is 0. */
function forEachOrder(
  [fact, ...others]: readonly Fact[],
  order: Map<string, UnknownValue>,
  visit: (order: Order, isPaid: boolean) => void,
  isPaid = true,
): void {
  if (fact === undefined) {
    visit(order, isPaid);
    return;
  }
  for (const value of fact.values) {
    order.set(fact.unknown, value);
    forEachOrder(others, order, visit, isPaid && !(fact.isCost && value === 0n));
  }
}
