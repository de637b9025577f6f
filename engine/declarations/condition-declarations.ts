/** Resolves a stored condition to its declarations. */

import type { ConditionField, ConditionType, FieldSchema, Operator, Reading, Test } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import { conditionTypeOf } from "./condition-type.ts";
import { type Entry, entriesOf } from "./list-text.ts";
import type { AnyCondition } from "./located-condition.ts";

/** A stored condition with the declarations that its texts name. */
export interface ConditionDeclarations {
  type: ConditionType;
  operator: Operator;
}

/** Returns the declarations of a condition; undefined if its type or operator is not (or no longer) declared. */
export function declarationsOf(family: Family, condition: Pick<AnyCondition, "type" | "operator">): ConditionDeclarations | undefined {
  const type = conditionTypeOf(family, condition.type);
  const operator = type && Object.values(type.operators).find(({ title }) => title === condition.operator);
  return type && operator && { type, operator };
}

/** Returns the fields that an operator needs; other fields are not stored. */
export function neededFields(type: ConditionType, operator: Operator): readonly ConditionField[] {
  return operator.requiredFields ?? type.required;
}

/** Returns the single values of a field: the elements of a list, the parts of a separated text, or the text itself. */
export function valuesOf(schema: FieldSchema | undefined, value: unknown): string[] {
  return entriesIn(schema, value).map(({ text }) => text);
}

/** Returns the same values, each with the fact whether it is quoted. */
export function entriesIn(schema: FieldSchema | undefined, value: unknown): Entry[] {
  const single = (text: unknown): Entry => ({ text: String(text), isQuoted: false });
  if (Array.isArray(value)) return value.map(single);
  if (typeof value === "number" || typeof value === "boolean") return [single(value)];
  if (typeof value !== "string") return [];
  return schema?.separator === undefined ? [single(value)] : entriesOf(value, schema.separator);
}

/** Returns the field with the main value of a condition: `value`, or the first field if there is none of that name. */
export function mainField({ properties }: Pick<ConditionType, "properties">): ConditionField {
  return "value" in properties ? "value" : (Object.keys(properties)[0] ?? "value");
}

/** One or several facts that an operator compares with a field, or with another fact; without either, the fact only has to be present. */
export interface Part {
  facts: readonly string[];
  /** Reading of the facts, if it differs from that of the pack's reader or the type. */
  valueType: Reading | undefined;
  test: Test;
  field: ConditionField | undefined;
  upTo: ConditionField | undefined;
  /** Path of the fact that holds the value, in the same item. */
  valueFact: string | undefined;
}

/** Returns what an operator compares, part by part; the facts of the first part are those of the type. */
export function partsOf(type: ConditionType, operator: Operator): Part[] {
  const { test: match, aggregate, valueField: against, upperField: upTo, valueType: as, valueFact, otherFacts: and = [] } = operator;
  const main = mainField(type);
  const field = aggregate === undefined ? (against ?? main) : main;
  const first: Part = {
    facts: [type.fact].flat(),
    valueType: as,
    test: match,
    field: match === "exists" || valueFact !== undefined ? undefined : field,
    upTo: aggregate ? undefined : upTo,
    valueFact,
  };
  const others = and.map((part): Part => {
    const compared = part.test === "exists" ? undefined : (part.valueField ?? main);
    return { facts: [part.fact], valueType: part.valueType, test: part.test, field: compared, upTo: undefined, valueFact: undefined };
  });
  return [first, ...others];
}

/** Returns how the fact of a condition is read: as the pack reads it, else as the operator says, else as the type does. */
export function readingOf({ type, operator, reader }: ConditionDeclarations & { reader: { valueType?: Reading } }): Reading {
  return reader.valueType ?? operator.valueType ?? type.valueType ?? "text";
}

/** Reports whether the operator of a condition compares a field literally, including spaces and case. */
export function isComparedLiterally(family: Family, condition: Pick<AnyCondition, "type" | "operator">, field: string): boolean {
  const declarations = declarationsOf(family, condition);
  if (declarations === undefined) return false;
  const { type, operator } = declarations;
  return partsOf(type, operator).some((part) => part.field === field && (part.valueType ?? type.valueType) === "id");
}
