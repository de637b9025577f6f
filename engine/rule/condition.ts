/** What a stored condition means by its declaration. */
import { conditionTypeOf } from "../declare/condition-type.ts";
import type { AnyCondition } from "../declare/conditions.ts";
import { parts } from "../declare/text.ts";
import type { ConditionField, ConditionType, Family, FieldSchema, Operator } from "../types.ts";

/** A stored condition with the declarations its texts name. */
export interface Meaning {
  type: ConditionType;
  operator: Operator;
}

/** The declarations of a condition; nothing when its type or operator is not (or no longer) declared. */
export function meaning(family: Family, condition: Pick<AnyCondition, "type" | "operator">): Meaning | undefined {
  const type = conditionTypeOf(family, condition.type);
  const operator = type && Object.values(type.operators).find(({ title }) => title === condition.operator);
  return type && operator && { type, operator };
}

/** The fields that an operator needs; others are not stored. */
export function needs(type: ConditionType, operator: Operator): readonly ConditionField[] {
  return operator.needs ?? type.required;
}

/** The single values a field holds: the elements of a list, the parts of a separated text, or the text itself. */
export function valuesOf(schema: FieldSchema | undefined, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== "string") return [];
  return schema?.split === undefined ? [value] : parts(value, schema.split);
}

/** Whether the operator of a condition compares a field as it stands, blanks and case and all. */
export function readsLiteral(family: Family, condition: Pick<AnyCondition, "type" | "operator">, field: string): boolean {
  const meant = meaning(family, condition);
  if (meant === undefined || meant.type.as !== "literal") return false;
  return meant.operator.match !== "exists" && field === (meant.operator.against ?? "value");
}
