/** Says why a rule did what it did at a checkout: each condition with its outcome and the actual values, and what to beware of. */
import { actOf } from "../declare/act.ts";
import { numbered, stepsOf } from "../declare/path.ts";
import { listed } from "../declare/text.ts";
import type { ConditionState, Configuration, Explanation, Family } from "../types.ts";
import { clause } from "../wording/clause.ts";
import { absence, foundInWords, type Known } from "../wording/found.ts";
import { told } from "../wording/said.ts";
import { choosePack, type Slotted } from "./choose-pack.ts";
import { compile } from "./compile.ts";
import { evaluate, states } from "./evaluate.ts";
import { read } from "./read.ts";
import { warningsOf } from "./warnings.ts";

const WORDS: Record<ConditionState, string> = { holds: "holds", fails: "does not hold", unknown: "does not hold" };
/** A cart may have hundreds of lines; an explanation shows so many values. */
const SHOWN = 10;

/** What else an explanation knows: the prices that the family declares, and what the store calls things. */
export interface Beside extends Known {
  prices?: object | undefined;
}

/** Explains a rule for one Function input, as the platform's query gave it. */
export function explain(family: Family, configuration: Configuration, input: object, beside: Beside = {}): Explanation {
  const choice = choosePack(family, configuration);
  const compilation = compile(family, configuration);
  if (!choice.ok || !compilation.ok) {
    const problems = choice.ok ? (compilation.ok ? [] : compilation.problems) : choice.problems;
    return { applies: false, conditions: [], operations: [], warnings: problems.map(({ message }) => message) };
  }
  const { program } = compilation.compiled;
  const judged = states(program, input);
  const { operations } = evaluate(program, input);
  const step = stepOf(family, judged[0] ?? "fails", input);
  const conditions = choice.conditions
    .map((entry, index) => ({ place: entry.place, ...explained(family, entry, judged[index + step.length] ?? "fails", input, beside) }))
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...rest }) => rest);
  return {
    applies: judged.every((state) => state === "holds"),
    conditions: [...step, ...conditions],
    operations,
    warnings: warningsOf(family, configuration, operations, { input, ...(beside.prices ? { prices: beside.prices } : {}) }),
  };
}

function explained(
  family: Family,
  slotted: Slotted,
  state: ConditionState,
  input: object,
  known: Known,
): Explanation["conditions"][number] {
  const { condition, type, reader, slot } = slotted;
  const base = reader.each === undefined ? [input] : read(input, reader.each);
  const paths = reader.fact.map((path) => numbered(path, slot));
  const found = base.flatMap((item) => paths.flatMap((path) => read(item, path)));
  const flags = (reader.as ?? type.as) === "flag";
  const values = flags ? counted(found, reader.each) : [...new Set(found.map(String))];
  const said = told(clause(family, condition, known.currency), known.titles);
  const why = state === "unknown" ? absence(slotted, input) : foundInWords(slotted, values, known);
  return {
    id: condition.id,
    title: condition.type,
    state,
    actual: shown(values),
    sentence: `${capital(said)}: ${WORDS[state]}${inBrackets(why)}`,
  };
}

function inBrackets(why: string): string {
  return why === "" ? "" : ` (${why})`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shown(values: readonly string[]): string[] {
  return values.length > SHOWN ? [...values.slice(0, SHOWN), `and ${values.length - SHOWN} more`] : [...values];
}

/** The platform has compared by itself and answers yes or no: "on 2 of 3 lines". */
function counted(flags: readonly unknown[], each: string | undefined): string[] {
  const items = each === undefined ? undefined : stepsOf(each).at(-1)?.name;
  if (items === undefined) return flags.map((flag) => (flag === true ? "yes" : "no"));
  return flags.length === 0 ? [] : [`on ${flags.filter((flag) => flag === true).length} of ${flags.length} ${items}`];
}

/** The step of the journey, told as a condition: a rule that does not run at a step does nothing there. */
function stepOf(family: Family, state: ConditionState, input: object): Explanation["conditions"] {
  const steps = actOf(family)?.steps;
  if (steps === undefined) return [];
  const actual = read(input, steps.fact).map(String);
  const found = actual.length > 0 ? ` (found: ${listed(actual)})` : " (not known)";
  return [{ id: "step", title: "Checkout step", state, actual, sentence: `Runs at this checkout step: ${WORDS[state]}${found}` }];
}
