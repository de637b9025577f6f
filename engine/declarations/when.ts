/** Evaluates `when`: field values under which a field is shown, a condition implied, a mode recognized, an owner needed, or a warning given. */
import type { ExpectedValue, When } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";

/** Reports whether the fields of a configuration, or of an item, have their expected values; always true if none are expected. */
export function isFieldVisible(when: When | undefined, holder: unknown): boolean {
  return agreesBy(when, (name) => getProperty(holder, name));
}

/** Evaluates the same for fields that are not in one object yet. */
export function agreesBy(when: When = {}, read: (name: string) => unknown): boolean {
  return Object.entries(when).every(([name, expected]) => isExpected(expected, read(name)));
}

/** Reports whether a value equals the expected one, is one of several, or satisfies a schema. A missing value satisfies no schema. */
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

/** Returns the expected values if they are listed; undefined for a schema. */
export function expectedValues(expected: ExpectedValue): readonly unknown[] | undefined {
  if (Array.isArray(expected)) return expected;
  return typeof expected === "object" ? undefined : [expected];
}
