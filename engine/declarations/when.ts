/** While fields have values: what shows a field, asks a condition, tells a mode, needs an owner, or cautions. */
import type { ExpectedValue, When } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";

/** Whether the fields of a configuration, or of an item of one, hold what is expected of each; those that expect nothing always do. */
export function isFieldVisible(when: When | undefined, holder: unknown): boolean {
  return agreesBy(when, (name) => getProperty(holder, name));
}

/** The same of fields that stand in no object yet. */
export function agreesBy(when: When = {}, read: (name: string) => unknown): boolean {
  return Object.entries(when).every(([name, expected]) => isExpected(expected, read(name)));
}

/** Whether a value is the one, one of several, or like a schema says: what is not there is like none. */
export function isExpected(expected: ExpectedValue, value: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((each) => each === value);
  if (typeof expected !== "object") return expected === value;
  const { not, minLength, minItems, contains, minimum, maximum } = expected;
  return (
    (not === undefined || !isExpected(not, value)) &&
    (minLength === undefined || (typeof value === "string" && [...value].length >= minLength)) &&
    (minItems === undefined || (Array.isArray(value) && value.length >= minItems)) &&
    (contains === undefined || (Array.isArray(value) && value.some((item) => isFieldVisible(contains, item)))) &&
    (minimum === undefined || (typeof value === "number" && value >= minimum)) &&
    (maximum === undefined || (typeof value === "number" && value <= maximum))
  );
}

/** The values one by one, of what names them so. */
export function expectedValues(expected: ExpectedValue): readonly unknown[] | undefined {
  if (Array.isArray(expected)) return expected;
  return typeof expected === "object" ? undefined : [expected];
}
