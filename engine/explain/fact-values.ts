/** Facts of a condition at a checkout, in words. */

import type { AssignedCondition } from "../compiler/select-pack.ts";
import { mainField, partsOf, readingOf } from "../declarations/condition-declarations.ts";
import { stepsOf } from "../declarations/input-path.ts";
import type { ConditionType, FieldSchema, Reading } from "../generated/declarations.ts";
import { resourceOf } from "../shopify/gid.ts";
import { formatCountry, formatDateTime } from "../wording/format.ts";
import { joinNames, quoteTexts, renderSentence, type Titles, titleOf } from "../wording/sentence.ts";
import { valuePhrase } from "../wording/value-phrase.ts";
import type { Total } from "./condition-total.ts";

/** Facts of the store for sentences: the currency in which rules are typed, and titles of products. */
export interface FactContext {
  currency?: string | undefined;
  titles?: Titles | undefined;
}

/** Texts for missing facts of a customer who has not come to that step yet, or who has no account at the store. */
const NOT_YET: Record<ConditionType["availability"], string> = {
  always: "not set",
  address: "not known yet",
  customer: "not known for guests",
  company: "not known for guests",
  email: "not known yet",
  delivery: "not known yet",
};

/** Readings of numbers. */
const PLAIN = new Set<Reading>(["number", "money"]);
/** Texts between the facts of one item: a further one, and one with which it is compared; and text for a missing fact. */
const WITH = " with ";
const AGAINST = " against ";
const NOTHING = "nothing";

/** Values at the facts of one item: a list for each part of the condition, and behind it one for the fact that holds the value. */
export type FactValues = readonly (readonly unknown[])[];

/** Values that a condition read at a checkout, item by item, and the total that it adds up. */
interface TestedFacts {
  assigned: AssignedCondition;
  facts: readonly FactValues[];
  total: Total | undefined;
}

/** Describes the values that a condition read, to stand behind its sentence: "found: Germany"; empty if no value has a name. */
export function factsPhrase(met: TestedFacts, context: FactContext): string {
  const { assigned, facts: testedFacts, total } = met;
  if (total !== undefined) return `found: ${totalText(assigned, total, context)}`;
  const columns = columnsOf(assigned);
  const readings = columns.map(({ reading }) => reading);
  if (columns.length === 1 && readings[0] === "boolean") return joinTexts(trueFlags(assigned, testedFacts));
  if (readings.includes("boolean") || isHidden(assigned) || pathsOf(assigned).some((path) => stepsOf(path).at(-1)?.name === "__typename"))
    return "";
  const items = testedFacts.flatMap((facts) => {
    const texts = columns.map(({ schema, reading }, index) =>
      (facts[index] ?? []).map((value) => factText(schema, reading, String(value), context)),
    );
    return itemText(columns, texts, (each) => joinNames(each, "and"));
  });
  return joinTexts([...new Set(items)]);
}

/** Values of an item as they are told: their reading, the field whose words they have, and the text in front of them. */
interface Column {
  reading: Reading;
  schema: FieldSchema | undefined;
  before: typeof WITH | typeof AGAINST;
}

function columnsOf(assigned: AssignedCondition): Column[] {
  const { type, operator } = assigned;
  return partsOf(type, operator).flatMap(({ valueType, field = mainField(type), valueFact }, index): Column[] => {
    const reading = index === 0 ? readingOf(assigned) : (valueType ?? type.valueType ?? "text");
    const own: Column = { reading, schema: type.properties[field], before: WITH };
    return valueFact === undefined ? [own] : [own, { ...own, before: AGAINST }];
  });
}

/** Describes one item: nothing where it has none of the values, or lacks one of two that are compared. */
function itemText(columns: readonly Column[], texts: readonly string[][], join: (values: readonly string[]) => string): string[] {
  if (columns.length === 1) return [...(texts[0] ?? [])];
  const isEmpty = (at: number) => (texts[at] ?? []).length === 0;
  const isUntold =
    columns.every((_, at) => isEmpty(at)) || columns.some(({ before }, at) => before === AGAINST && (isEmpty(at) || isEmpty(at - 1)));
  if (isUntold) return [];
  return [columns.map(({ before }, at) => `${at === 0 ? "" : before}${isEmpty(at) ? NOTHING : join(texts[at] ?? [])}`).join("")];
}

/** Returns the values at the facts; values of one item are joined if the condition has several parts. */
export function factValues({ assigned, facts: testedFacts, total }: TestedFacts): string[] {
  if (total !== undefined) return total.digits === undefined ? [] : [total.digits];
  const columns = columnsOf(assigned);
  if (columns.length === 1 && readingOf(assigned) === "boolean") return trueFlags(assigned, testedFacts);
  const values = testedFacts.flatMap((facts) =>
    itemText(
      columns,
      facts.map((each) => each.map(String)),
      (each) => each.join(", "),
    ),
  );
  return [...new Set(values)];
}

/** Explains a missing fact. If its parent is present, such as an address, only the field itself is missing. */
export function absenceReason({ type }: AssignedCondition, partly: boolean): string {
  const within = type.availability === "always" || (type.availability === "address" && partly);
  return within ? (type.absentText ?? NOT_YET.always) : NOT_YET[type.availability];
}

/** Describes a total in the unit of the field it is compared with: "30 pieces", "$120.50"; with a note if the currency is not the store's. */
function totalText({ type, operator }: AssignedCondition, { digits, local }: Total, { currency }: FactContext): string {
  if (digits === undefined) return "none";
  if (local) return `${digits} in the customer's currency`;
  return renderSentence(valuePhrase(type.properties[operator.valueField ?? mainField(type)], digits, currency));
}

function factText(schema: FieldSchema | undefined, as: Reading | undefined, value: string, { titles = new Map() }: FactContext): string {
  if (schema !== undefined && resourceOf(schema) !== undefined) return titleOf(value, titles);
  if (schema?.widget === "countries") return formatCountry(value);
  if (as === "date" || as === "weekday") return formatDateTime(value, value.includes("T") ? "date-time-local" : "date");
  if (as !== undefined && PLAIN.has(as)) return value;
  const [word = value] = Object.entries(schema?.checkoutValues ?? {}).find(([, code]) => code === value) ?? [];
  return quoteTexts(word);
}

/** Describes answers of conditions that Shopify evaluates itself: "on 2 of 3 lines"; empty if there is one answer, which equals the outcome. */
function trueFlags({ reader }: AssignedCondition, facts: readonly FactValues[]): string[] {
  const items = reader.each === undefined ? undefined : stepsOf(reader.each).at(-1)?.name;
  const flags = facts.flatMap(([own = []]) => own);
  if (items === undefined || flags.length === 0) return [];
  return [`on ${flags.filter((flag) => flag === true).length} of ${flags.length} ${items}`];
}

/** Returns whether nobody ever sees the value that a condition compares, as the mark of test carts. */
function isHidden({ type }: AssignedCondition): boolean {
  return type.properties[mainField(type)]?.widget === "hidden";
}

function pathsOf({ reader, operator }: AssignedCondition): string[] {
  return [...reader.fact, ...(operator.otherFacts ?? []).map(({ fact }) => fact)];
}

function joinTexts(values: readonly string[]): string {
  return values.length === 0 ? "" : `found: ${joinNames(values, "and")}`;
}
