/** Builds the input of a Function from facts, as its query would return it. The fields are described by codegen; no schema is needed. */

import { withIndexes } from "../declarations/input-path.ts";
import { asRecord, type Fields, getProperty } from "../lib/object.ts";
import type { FactArgument, FactField } from "../types/facts.ts";
import { answerQuestion } from "./answer-question.ts";
import { DERIVED_FACTS } from "./derived-facts.ts";
import { CURRENCY_STAND_IN, FIRST_NUMBER, NUMBER_STAND_IN } from "./stand-ins.ts";

/** Values of query variables, and the currency of amounts without one. */
interface Query {
  variables: Fields;
  currency: string;
}

/**
 * Builds an input from facts in Shopify's own names and shape. A field with arguments has its data under another name: `tags`, `collections`,
 * `attributes`, `metafields`, `metaobjects`, and `now` for the store's time. A missing fact is null where Shopify's schema allows it.
 */
export function buildInput(fields: readonly FactField[], facts: Fields, variables: Fields = {}, currency = "USD"): Record<string, unknown> {
  return objectOf(fields, facts, "Input", { variables, currency }, 0);
}

function objectOf(fields: readonly FactField[], source: unknown, type: string, query: Query, index: number): Record<string, unknown> {
  const built: Record<string, unknown> = {};
  for (const field of mergeFields(fields)) {
    if (field.on === undefined || field.on === type) built[field.key] = fieldValue(field, source, type, query, index);
  }
  return built;
}

/** Merges fields with the same key, which several conditions read. */
function mergeFields(fields: readonly FactField[]): Iterable<FactField> {
  const merged = new Map<string, FactField>();
  for (const field of fields) {
    const before = merged.get(field.key);
    merged.set(field.key, before?.fields && field.fields ? { ...before, fields: [...before.fields, ...field.fields] } : field);
  }
  return merged.values();
}

function fieldValue(field: FactField, source: unknown, type: string, query: Query, index: number): unknown {
  const name = field.name ?? field.key;
  if (name === "__typename") return type;
  return shaped(field, factOf(field, name, source, type, query, index), query, index);
}

function factOf({ given, unset = null }: FactField, name: string, source: unknown, type: string, query: Query, index: number): unknown {
  if (given !== undefined) {
    const answer = answerQuestion(name, source, argumentsOf(given, query));
    if (answer !== undefined) return answer;
  }
  const value = getProperty(source, name) ?? undefined;
  if (value !== undefined || getProperty(source, name) === null) return value ?? null;
  return DERIVED_FACTS[`${type}.${name}`]?.(source) ?? standIn(unset, query, index);
}

/** Shapes a value as the query asks for it: objects by their fields, lists element by element. */
function shaped(field: FactField, value: unknown, query: Query, index: number): unknown {
  if (value === null) return null;
  if (field.list) return Array.isArray(value) ? value.map((each, at) => element(field, each, query, at)) : [];
  return element(field, value, query, index);
}

function element({ fields, type = "" }: FactField, value: unknown, query: Query, index: number): unknown {
  if (fields === undefined || value === null) return value;
  const named = getProperty(value, "__typename");
  return objectOf(fields, asRecord(value), typeof named === "string" ? named : type, query, index);
}

function argumentsOf(given: Readonly<Record<string, FactArgument>>, { variables }: Query): Fields {
  const values = Object.entries(given).map(([name, { literal, variable }]) => [
    name,
    variable === undefined ? literal : (variables[variable] ?? null),
  ]);
  return Object.fromEntries(values);
}

/** Returns the value of a fact that is not known: the number of an id tells apart the elements of a list. */
function standIn(unset: unknown, { currency }: Query, index: number): unknown {
  if (unset === CURRENCY_STAND_IN) return currency;
  return typeof unset === "string" ? unset.replace(NUMBER_STAND_IN, String(FIRST_NUMBER + index)) : unset;
}

/** Returns the fields of a condition in its slot. */
export function fieldsInSlot(fields: readonly FactField[], slot: number): FactField[] {
  return fields.map(({ key, given, fields: below, ...field }) => ({
    ...field,
    key: withIndexes(key, slot),
    ...(given && { given: inSlot(given, slot) }),
    ...(below && { fields: fieldsInSlot(below, slot) }),
  }));
}

function inSlot(given: Readonly<Record<string, FactArgument>>, slot: number): Record<string, FactArgument> {
  const named = Object.entries(given).map(([name, argument]): [string, FactArgument] => [
    name,
    argument.variable === undefined ? argument : { variable: withIndexes(argument.variable, slot) },
  ]);
  return Object.fromEntries(named);
}
