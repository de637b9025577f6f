import { expectedValues, isExpected } from "../../../engine/declarations/expected-values.ts";
import { fieldsInReference } from "../../../engine/declarations/field-reference.ts";
import { isNonEmpty } from "../../../engine/declarations/modes.ts";
import type { Ask, ExpectedValue, FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { schemaIn } from "./expected.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Reports whether an ask of a row applies whenever a later one could. The later one then never applies. */
export function isCoveredBy(earlier: Ask, later: Ask, fields: Fields): boolean {
  const { when = {}, values = {} } = later;
  const needed = Object.values(values).map((value) => JSON.stringify(value));
  return (
    Object.entries(earlier.when ?? {}).every(([name, expected]) => {
      const now = when[name];
      return now !== undefined && implies(now, expected, fields[name]);
    }) && Object.values(earlier.values ?? {}).every((value) => needed.includes(JSON.stringify(value)))
  );
}

/** Returns the field that the `when` of an ask requires to be empty, although its value is needed. */
export function emptiedIn({ when = {}, values = {} }: Ask): string | undefined {
  const needed = Object.values(values).flatMap(fieldsInReference);
  return needed.find((name) => {
    const expected = when[name];
    return expected !== undefined && (expectedValues(expected)?.every((value) => !isNonEmpty(value)) ?? isNotFilled(expected));
  });
}

/** Reports whether every value that meets one expectation meets another one. */
export function implies(expected: ExpectedValue, other: ExpectedValue, field: FieldSchema | undefined): boolean {
  if (JSON.stringify(expected) === JSON.stringify(other)) return true;
  const values = expectedValues(expected) ?? (field && valuesOf(field)?.filter((value) => isExpected(expected, value)));
  return values?.every((value) => isExpected(other, value)) ?? false;
}

function isNotFilled(expected: ExpectedValue): boolean {
  const { minLength, minItems } = schemaIn(schemaIn(expected).not ?? "");
  return minLength === 1 || minItems === 1;
}
