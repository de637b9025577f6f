/** What new customizations and conditions start with. */
import { conditionTypeOf } from "../declare/condition-type.ts";
import type { AnyCondition } from "../declare/configuration.ts";
import { type Fields, property } from "../declare/object.ts";
import { needs } from "../rule/condition.ts";
import type { ConditionType, Family, FieldSchema, Operator } from "../types.ts";

/** A new customization, of a variant where its family has some, before the merchant has typed anything. */
export function defaults(family: Family, subtype: string | undefined): Fields {
  const start: Record<string, unknown> = { type: family.storedType, ...(subtype === undefined ? {} : { subtype }) };
  for (const [field, schema] of shownFields(family, { subtype })) {
    if (schema.default !== undefined && schema.unlock === undefined) start[field] = structuredCopy(schema.default);
    else if (schema.type === "array") start[field] = [];
  }
  return start;
}

/** A new condition: the first type the family admits, with that type's first operator and defaults. */
export function newCondition({ id, conditionTypes: [type] }: Family, taken: readonly string[] = []): AnyCondition {
  if (type === undefined) throw new Error(`family ${id} admits no conditions`);
  return fresh(freeId(new Set(taken)), type);
}

/** The same condition with another type: operator and values start again. */
export function changeType(family: Family, condition: AnyCondition, title: string): AnyCondition {
  const type = conditionTypeOf(family, title);
  return type === undefined ? condition : fresh(condition.id, type);
}

/** The same condition with another operator: values it still needs are kept, newly needed ones get their default. */
export function changeOperator(family: Family, condition: AnyCondition, title: string): AnyCondition {
  const type = conditionTypeOf(family, condition.type);
  const operator = type && Object.values(type.operators).find((candidate) => candidate.title === title);
  if (type === undefined || operator === undefined) return condition;
  return withValues({ id: condition.id, type: type.title, operator: title }, type, operator, condition);
}

/** An id that no condition of the customization has yet. */
export function freeId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`condition-${number}`)) number++;
  return `condition-${number}`;
}

/** The fields a configuration has: those whose `show` agrees with their siblings. */
export function shownFields(family: Family, configuration: object): [string, FieldSchema][] {
  return Object.entries(family.properties).filter(([, schema]) =>
    Object.entries(schema.show ?? {}).every(([sibling, values]) => values.includes(property(configuration, sibling))),
  );
}

export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function fresh(id: string, type: ConditionType): AnyCondition {
  const operator = Object.values(type.operators)[0];
  if (operator === undefined) throw new Error(`condition type ${type.id} has no operators`);
  return withValues({ id, type: type.title, operator: operator.title }, type, operator, {});
}

function withValues(condition: AnyCondition, type: ConditionType, operator: Operator, before: object): AnyCondition {
  const values = needs(type, operator).map((field): [string, unknown] => [field, property(before, field) ?? blank(type.properties[field])]);
  return { ...condition, ...Object.fromEntries(values) };
}

function blank(schema: FieldSchema | undefined): unknown {
  return structuredCopy(schema?.default ?? (schema?.type === "array" ? [] : ""));
}
