import type { ConditionField, ConditionType, FieldSchema, Operator, Reading, Test } from "../../../engine/types.ts";
import { valuesOf } from "./bounds.ts";
import { isNumeric } from "./numeric.ts";
import { NUMBERS } from "./reading.ts";
import { oneOf, type Report } from "./report.ts";

/** What one operator compares with a field of the merchant's: at the key of the operator that says by which test. */
export interface Compared {
  key: "match" | "test";
  field: ConditionField;
  test: Test;
  reading: Reading;
}

/** All that an operator compares: the fact, and the total where it sums one. */
export function comparedBy({ match, sum, sumAs, test, against = "value" }: Operator, reading: Reading): Compared[] {
  const first: Compared[] =
    match === "exists" ? [] : [{ key: "match", field: sum === undefined ? against : "value", test: match, reading }];
  if (sumAs === undefined || test === undefined) return first;
  return [...first, { key: "test", field: against, test, reading: sumAs }];
}

/** The merchant's side of a comparison: texts, as many as the test takes, numbers where numbers are compared, phrase lists where those are. */
export function checkOperand(type: ConditionType, { key, field, test, reading }: Compared, report: Report, at: Report): void {
  const schema = type.properties[field];
  if (schema === undefined) return;
  const inField: Report = (path, message) => report(["properties", field, ...path], message);
  const part = partOf(schema);
  const strange =
    schema.type === "array" ? (schema.items?.type === "string" ? undefined : "items") : schema.type === "string" ? undefined : "type";
  if (strange !== undefined) inField([strange], `is compared as text, which a value of another type never is: ${remedyFor(schema)}`);
  if (isSeveral(schema) && test !== "in") at([key], `"${test}" compares one value, and "${field}" holds several: use in`);
  if (NUMBERS.includes(reading) && strange === undefined && !isNumeric(part))
    inField(
      part.pattern === undefined ? [] : ["pattern"],
      `is compared as a number, and could be none: let a pattern pass digits alone, as "^[0-9]{1,6}$"`,
    );
  if (test !== "pattern") return;
  const strangers = (valuesOf(part) ?? [undefined]).filter((value) => !type.presets?.includes(String(value)));
  if (strangers.length > 0) at([key], `"pattern" looks for phrase lists: give "${field}" an enum of presets, ${oneOf(type.presets ?? [])}`);
}

const remedyFor = ({ type }: FieldSchema): string => (type === "array" ? 'let each item be of type "string"' : 'use the type "string"');

/** A field as it is for one of its values. */
export const partOf = (field: FieldSchema): FieldSchema => (field.type === "array" ? (field.items ?? {}) : field);

/** Whether a field holds several values, any of which may match. */
export const isSeveral = ({ type, split }: FieldSchema): boolean => type === "array" || split !== undefined;
