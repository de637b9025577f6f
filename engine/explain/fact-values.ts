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
/** Text between the facts of one item, and text for a missing fact. */
const WITH = " with ";
const NOTHING = "nothing";

/** Values at the facts of one item: a list for each part of the condition. */
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
  const parts = partsOf(assigned.type, assigned.operator);
  const readings = parts.map(({ valueType }, index) =>
    index === 0 ? readingOf(assigned) : (valueType ?? assigned.type.valueType ?? "text"),
  );
  if (parts.length === 1 && readings[0] === "boolean") return joinTexts(trueFlags(assigned, testedFacts));
  if (readings.includes("boolean") || isHidden(assigned) || pathsOf(assigned).some((path) => stepsOf(path).at(-1)?.name === "__typename"))
    return "";
  const items = testedFacts.flatMap((facts) => {
    const texts = parts.map(({ field = mainField(assigned.type) }, index) =>
      (facts[index] ?? []).map((value) => factText(assigned.type.properties[field], readings[index], String(value), context)),
    );
    if (texts.length === 1) return texts[0] ?? [];
    return texts.every((each) => each.length === 0)
      ? []
      : [texts.map((each) => (each.length === 0 ? NOTHING : joinNames(each, "and"))).join(WITH)];
  });
  return joinTexts([...new Set(items)]);
}

/** Returns the values at the facts; values of one item are joined if the condition has several parts. */
export function factValues({ assigned, facts: testedFacts, total }: TestedFacts): string[] {
  if (total !== undefined) return total.digits === undefined ? [] : [total.digits];
  const several = (assigned.operator.otherFacts ?? []).length > 0;
  if (!several && readingOf(assigned) === "boolean") return trueFlags(assigned, testedFacts);
  const values = testedFacts.flatMap((facts) => {
    if (!several) return (facts[0] ?? []).map(String);
    return facts.every((each) => each.length === 0)
      ? []
      : [facts.map((each) => (each.length === 0 ? NOTHING : each.join(", "))).join(WITH)];
  });
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
