import { variablesFilledBy } from "../../../engine/compiler/query-variables.ts";
import type { AssignedCondition } from "../../../engine/compiler/select-pack.ts";
import { TEXTS } from "../../../engine/cost/assumptions.ts";
import { mainField, partsOf, valuesOf } from "../../../engine/declarations/condition-declarations.ts";
import { stepsOf, withIndexes, withoutFlags } from "../../../engine/declarations/input-path.ts";
import { presets } from "../../../engine/generated/presets.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { InputGene } from "./input-gene.ts";
import { textOf } from "./texts.ts";

/** Value at a path of the input: on all lines but the last one, and on the last; undefined where the value does not matter. */
export interface Fact {
  usual: string | undefined;
  last: string | undefined;
}

const NEVER = 0;
const ON_LAST = 1;
const ALWAYS = 2;
const ALMOST = 3;
const MAX_ITEMS = 4;
/** Number of ways in which facts can meet a condition. */
export const WAYS = 5;

const PRESENT = "present";
/** Amount that almost any other is above. */
const MIN_AMOUNT = "0.01";

/** Facts of a checkout that meets, or almost meets, the conditions of a rule as a gene says, by their paths without brackets. */
export function factsOf(conditions: readonly AssignedCondition[], inputGene: InputGene): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  for (const assigned of conditions) {
    const meets = wayOf(assigned, inputGene.meets[assigned.place % inputGene.meets.length] ?? NEVER);
    const { each } = assigned.reader;
    const at = (path: string) => withoutFlags(stepsOf(withIndexes(each === undefined ? path : `${each}.${path}`, assigned.slot)));
    const met = metBy(assigned, inputGene);
    for (const path of assigned.reader.fact) facts.set(at(path), factOf(met, meets));
    for (const { name } of variablesFilledBy(assigned)) noteTags(facts, name, assigned, meets);
    const { otherFacts: and = [], aggregate, valueFact, valueField: against = mainField(assigned.type) } = assigned.operator;
    const sum = aggregate?.sum ?? [];
    const path = (declared: string) => at(assigned.reader.paths?.[declared] ?? declared);
    if (valueFact !== undefined) facts.set(path(valueFact), factOf(MIN_AMOUNT, meets));
    for (const part of and) facts.set(path(part.fact), factOf(firstOf(assigned, part.valueField ?? mainField(assigned.type)), meets));
    for (const summed of [sum].flat()) facts.set(path(summed), factOf(firstOf(assigned, against), meets));
  }
  return facts;
}

function firstOf({ type, condition }: AssignedCondition, field: string): string | undefined {
  return valuesOf(type.properties[field], getProperty(condition, field))[0];
}

/** Way in which a condition is met after as much work as possible. */
function wayOf({ operator, reader }: AssignedCondition, way: number): number {
  if (way !== MAX_ITEMS) return way;
  if (operator.negate) return NEVER;
  return operator.quantifier === "all" || operator.aggregate !== undefined || reader.each === undefined ? ALWAYS : ON_LAST;
}

function factOf(met: string | undefined, way: number): Fact {
  const text = met === undefined || way !== ALMOST ? met : almost(met);
  return { usual: way === NEVER || way === ON_LAST ? undefined : text, last: way === NEVER ? undefined : text };
}

/** Sets the tags. The last tag of a condition decides; the others are tags that no line has. */
function noteTags(facts: Map<string, Fact>, variable: string, { type, condition }: AssignedCondition, way: number): void {
  const field = mainField(type);
  const tags = valuesOf(type.properties[field], getProperty(condition, field));
  for (const [index, tag] of tags.entries()) facts.set(tagPath(variable, tag), factOf(PRESENT, index === tags.length - 1 ? way : NEVER));
  facts.set(variable, factOf(PRESENT, way));
}

/** Path of the answer for one of several tags. */
export const tagPath = (variable: string, tag: unknown): string => `${variable} ${String(tag)}`;

/** Text that differs in its last letter alone. */
function almost(text: string): string {
  const letters = Array.from(text);
  return [...letters.slice(0, -1), letters.at(-1) === "y" ? "x" : "y"].join("");
}

/** Value that meets the condition's test; undefined where any text does. */
function metBy({ type, operator, condition }: AssignedCondition, inputGene: InputGene): string | undefined {
  const field = partsOf(type, operator)[0]?.field ?? mainField(type);
  const schema = type.properties[field];
  const values = valuesOf(schema, getProperty(condition, field)).map((value) => schema?.checkoutValues?.[value] ?? value);
  const value = values.at(-1);
  if (value === undefined || operator.test === "exists") return undefined;
  const filler = (end: string) => `${textOf({ script: inputGene.script, length: TEXTS.address.letters - end.length - 1 })} ${end}`;
  if (Object.hasOwn(presets, value)) return filler(value === "Numeric Values" ? "12" : "po box 12");
  if (operator.test === "contains") return filler(value);
  if (operator.test === "lt" || operator.test === "lte") return type.valueType === "textLength" ? "a" : "0.01";
  return operator.test === "gt" || operator.test === "gte" ? undefined : value;
}
