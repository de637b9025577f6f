/** `when` of declarations: the fields and values for which a field is shown, a condition applies, a mode is chosen, an owner is needed or a warning is given. */
import type { ExpectedValue, When } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";

/** Reports whether the fields of a configuration, or of an item, hold what `when` expects of each. No `when` expects nothing. */
export function hasExpectedFields(when: When | undefined, holder: unknown): boolean {
  return hasExpectedValues(when, (name) => getProperty(holder, name));
}

/** Reports the same of values that are read one by one and stand in no object yet. */
export function hasExpectedValues(when: When = {}, read: (name: string) => unknown): boolean {
  return Object.entries(when).every(([name, expected]) => isExpected(expected, read(name)));
}

/**
 * Reports whether a value is the expected one, one of several, or valid by a schema. A missing value is valid by none; a number counts as the
 * text that it is stored as.
 */
export function isExpected(expected: ExpectedValue, value: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((each) => each === value);
  if (typeof expected !== "object") return expected === value;
  const { not, minLength, minItems, contains, minimum, maximum } = expected;
  return (
    (not === undefined || !isExpected(not, value)) &&
    (minLength === undefined || (["string", "number"].includes(typeof value) && [...String(value)].length >= minLength)) &&
    (minItems === undefined || (Array.isArray(value) && value.length >= minItems)) &&
    (contains === undefined || (Array.isArray(value) && value.some((item) => hasExpectedFields(contains, item)))) &&
    (minimum === undefined || (typeof value === "number" && value >= minimum)) &&
    (maximum === undefined || (typeof value === "number" && value <= maximum))
  );
}

/** Lists the values that are expected by name; undefined where a schema says what is expected. */
export function expectedValues(expected: ExpectedValue): readonly unknown[] | undefined {
  if (Array.isArray(expected)) return expected;
  return typeof expected === "object" ? undefined : [expected];
}
