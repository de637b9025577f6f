/** Says why a rule did what it did at a checkout: each condition with its outcome and the actual values, and what to beware of. */
import { actOf } from "../declare/act.ts";
import { numbered, stepsOf } from "../declare/path.ts";
import type { ConditionState, Configuration, Explanation, Family } from "../types.ts";
import type { Known } from "../wording/found.ts";
import { type Met, outcomesInWords, stepInWords } from "../wording/outcome.ts";
import type { Slotted } from "./choose-pack.ts";
import { compile } from "./compile.ts";
import { trace } from "./evaluate.ts";
import { follow, read } from "./read.ts";
import { warningsOf } from "./warnings.ts";

/** What else an explanation knows: the prices that the family declares, and what the store calls things. */
export interface Beside extends Known {
  prices?: object | undefined;
}

/** Explains a rule for one Function input, as the platform's query gave it. */
export function explain(family: Family, configuration: Configuration, input: object, beside: Beside = {}): Explanation {
  const compilation = compile(family, configuration);
  if (!compilation.ok)
    return { applies: false, conditions: [], operations: [], warnings: compilation.problems.map(({ message }) => message) };
  const { states, operations } = trace(compilation.compiled.program, input);
  const steps = actOf(family)?.steps;
  const [step = "fails"] = states;
  const judged = steps === undefined ? states : states.slice(1);
  const met = compilation.conditions.map((slotted, index) => metBy(slotted, judged[index] ?? "fails", input));
  const runs = steps === undefined ? [] : [stepInWords(step, read(input, steps.fact).map(String))];
  return {
    applies: states.every((state) => state === "holds"),
    conditions: [...runs, ...outcomesInWords(met.sort(byPlace), beside)],
    operations,
    warnings: warningsOf(family, configuration, operations, { input, prices: beside.prices }),
  };
}

function metBy(slotted: Slotted, state: ConditionState, input: object): Met {
  const { reader, slot } = slotted;
  const items = reader.each === undefined ? [input] : read(input, reader.each);
  const facts = reader.fact.map((path) => stepsOf(numbered(path, slot)));
  return {
    slotted,
    state,
    found: items.flatMap((item) => facts.flatMap((steps) => follow(item, steps))),
    partly: items.some((item) => facts.some((steps) => follow(item, steps.slice(0, -1)).length > 0)),
  };
}

function byPlace(a: Met, b: Met): number {
  return a.slotted.place - b.slotted.place;
}
