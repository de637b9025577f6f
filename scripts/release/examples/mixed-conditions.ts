import { neededFields } from "../../../engine/declarations/condition-declarations.ts";
import type { ConditionType, Operator } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import { choicesOf, sampleOf } from "./samples.ts";

/** Conditions of one rule, and a title for people. */
export interface ExampleCondition {
  title: string;
  conditions: readonly Record<string, unknown>[];
}

/** Each condition type with each operator and each choice of its fields, and as many of each type as one rule can have. */
export function exampleConditionsOf(family: Family, max: number): ExampleCondition[] {
  return family.conditionTypes.flatMap((type) => {
    const operators = Object.values(type.operators);
    const each = operators.flatMap((operator) =>
      valuesOf(type, operator).map((values) => ({
        title: `${type.title} ${operator.title}`,
        conditions: [condition(type, operator, values, 0)],
      })),
    );
    const many = Array.from({ length: max }, (_, at) => {
      const operator = operators[at % operators.length];
      return operator === undefined ? {} : condition(type, operator, sampled(type, operator, at), at);
    });
    return [...each, ...(max > 1 ? [{ title: `${type.title}, ${max} times`, conditions: many }] : [])];
  });
}

/** As many conditions as one rule can have, each of another type. */
export function mixedConditionsOf({ conditionTypes }: Family, max: number): ExampleCondition[] {
  return conditionTypes.map((_, start) => {
    const types = Array.from({ length: max }, (_, at) => conditionTypes[(start + at * 3) % conditionTypes.length]);
    const conditions = types.flatMap((type, at) => {
      const operator = type && Object.values(type.operators)[start % Object.keys(type.operators).length];
      return type && operator ? [condition(type, operator, sampled(type, operator, at), at)] : [];
    });
    return { title: types.map((type) => type?.title ?? "").join(", "), conditions };
  });
}

type Values = Record<string, unknown>;

function condition(type: ConditionType, operator: Operator, values: Values, at: number): Record<string, unknown> {
  return { id: `condition-${at + 1}`, type: type.title, operator: operator.title, ...values };
}

function sampled(type: ConditionType, operator: Operator, at: number): Values {
  return Object.fromEntries(neededFields(type, operator).map((name) => [name, sampleOf(type.properties[name] ?? {}, at)]));
}

/** One set of values, and one more for each further choice of a field. */
function valuesOf(type: ConditionType, operator: Operator): Values[] {
  const start = sampled(type, operator, 0);
  const others = neededFields(type, operator).flatMap((name) =>
    choicesOf(type.properties[name] ?? {}).map((value) => ({ ...start, [name]: value })),
  );
  return [start, ...others.filter((each) => JSON.stringify(each) !== JSON.stringify(start))];
}
