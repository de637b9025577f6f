import { mainField, partsOf } from "../../../engine/declarations/condition-declarations.ts";
import type { ConditionField, ConditionType, FieldSchema, Operator, Reading, Test } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { isNumeric } from "./is-numeric.ts";
import { NUMBERS } from "./reading.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Field of the merchant that an operator compares, with the test, and the place in the operator that declares it. */
export interface Compared {
  at: readonly (string | number)[];
  field: ConditionField;
  test: Test;
  reading: Reading;
  /** Keyword that names the field of this bound. */
  bound: "valueField" | "upperField";
}

/** Returns all comparisons of an operator: of the fact, of other facts of the same item, and of the total if it sums one. */
export function comparedBy(type: ConditionType, operator: Operator, reading: Reading): Compared[] {
  const { aggregate, valueField: against = mainField(type), upperField: upTo } = operator;
  const facts = partsOf(type, operator).flatMap(({ valueType: as, test: match, field, upTo: max }, index): Compared[] => {
    if (field === undefined) return [];
    const at = index === 0 ? ["test"] : ["otherFacts", index - 1, "test"];
    return bounds(
      { at, field, test: match, reading: as ?? (index === 0 ? reading : (type.valueType ?? "text")), bound: "valueField" },
      max,
    );
  });
  if (aggregate === undefined) return facts;
  const { test, valueType } = aggregate;
  return [...facts, ...bounds({ at: ["aggregate", "test"], field: against, test, reading: valueType, bound: "valueField" }, upTo)];
}

function bounds(lower: Compared, field: ConditionField | undefined): Compared[] {
  return field === undefined ? [lower] : [lower, { ...lower, field, bound: "upperField" }];
}

/** Checks the merchant's side of a comparison: texts, as many as the test takes, numbers if numbers are compared, phrase lists if those are. */
export function checkOperand(type: ConditionType, { at: place, field, test, reading }: Compared, report: Report, inOperator: Report): void {
  const schema = type.properties[field];
  if (schema === undefined) return;
  const inField: Report = (path, message) => report(["properties", field, ...path], message);
  const part = partOf(schema);
  const isMoney = part.widget === "money" || schema.widget === "money";
  if (isMoney && reading !== "money") inField(["widget"], `is drawn as money, and compared as a ${reading}: use the widget number`);
  if (!isMoney && reading === "money" && part.const === undefined)
    inField(["widget"], "is compared as money, and drawn without the currency: use the widget money");
  const numeric = NUMBERS.includes(reading);
  const strange = numeric && isNumber(schema) ? undefined : strangeTo(schema);
  const reportOperand: Report = (_, message) => inOperator(place, message);
  if (strange !== undefined) inField([strange], `is compared as text, which a value of another type never is: ${remedyFor(schema)}`);
  if (isSeveral(schema) && !LISTS.includes(test))
    reportOperand([], `"${test}" compares one value, and "${field}" holds several: use ${LISTS.join(", ")}`);
  if (reading === "date" && strange === undefined && part.format !== "date" && part.format !== "date-time-local")
    inField([], 'is compared as a date, and could be none: give it "format": "date"');
  if (reading === "weekday" && strange === undefined && !isWeekday(part))
    inField([], 'is compared as a day of the week, "1" for Monday to "7" for Sunday: let its enum, or its "checkoutValues", be those');
  if (numeric && strange === undefined && !isNumeric(part))
    inField(
      part.pattern === undefined ? [] : ["pattern"],
      `is compared as a number, and could be none: let a pattern pass digits alone, as "^[0-9]{1,6}$"`,
    );
  if (test !== "pattern" && test !== "fullMatch") return;
  const strangers = (valuesOf(part) ?? [undefined]).filter((value) => !type.presets?.includes(String(value)));
  if (strangers.length > 0)
    reportOperand([], `"${test}" looks for phrase lists: give "${field}" an enum of presets, ${oneOf(type.presets ?? [])}`);
}

const LISTS: readonly Test[] = ["in", "startsWith", "endsWith"];

const isNumber = ({ type }: FieldSchema): boolean => type === "integer" || type === "number";

/** Returns the type of a field's values if they are not text. */
function strangeTo({ type, items }: FieldSchema): string | undefined {
  if (type === "array") return items?.type === "string" ? undefined : "items";
  return type === "string" ? undefined : "type";
}

function isWeekday(field: FieldSchema): boolean {
  const values = valuesOf(field)?.map((value) => field.checkoutValues?.[String(value)] ?? String(value));
  return values?.every((value) => /^[1-7]$/u.test(value)) ?? false;
}

const remedyFor = ({ type }: FieldSchema): string => (type === "array" ? 'let each item be of type "string"' : 'use the type "string"');

/** Returns the schema of a single value of a field. */
export const partOf = (field: FieldSchema): FieldSchema => (field.type === "array" ? (field.items ?? {}) : field);

/** Reports whether a field holds several values, of which any may match. */
export const isSeveral = ({ type, separator: split }: FieldSchema): boolean => type === "array" || split !== undefined;
