import { expectedValues, isExpected } from "../../../engine/declarations/expected-values.ts";
import type { ExpectedValue, FieldSchema, ValueSchema } from "../../../engine/generated/declarations.ts";
import { pruneField } from "../emit/prune-field.ts";
import { isAskable, valuesOf } from "./bounds.ts";
import { isAdmitted } from "./is-admitted.ts";

type Bound = Exclude<keyof ValueSchema, "not" | "contains">;

/** JSON types to which each keyword of an expected value applies. */
const TYPES: Readonly<Record<Bound | "contains", readonly string[]>> = {
  minLength: ["string"],
  minItems: ["array"],
  contains: ["array"],
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
};

/** Reports whether a field can have a value: it can be saved, or is the field's default. */
export function canHave(field: FieldSchema, value: unknown): boolean {
  return !isAskable(field) || isAdmitted(pruneField(field), value) || (field.default !== undefined && value === field.default);
}

/** Reports whether every value that a field can save is as expected; the default may be no such value. */
export function isAlways(field: FieldSchema, expected: ExpectedValue): boolean {
  const all = valuesOf(field);
  if (all !== undefined) return all.every((value) => isExpected(expected, value));
  if (expectedValues(expected) !== undefined) return false;
  const { not, contains, ...bounds } = schemaIn(expected);
  const isSure = (bound: Bound): boolean => {
    const [limit, own] = [bounds[bound] ?? 0, field[bound]];
    return own !== undefined && (bound === "maximum" ? own <= limit : own >= limit);
  };
  return contains === undefined && (not === undefined || isNever(field, not)) && boundsOf(expected).every(isSure);
}

/** Reports whether no value of a field is as expected. `contains` of a list is checked by the list's items. */
export function isNever(field: FieldSchema, expected: ExpectedValue): boolean {
  const all = valuesOf(field);
  if (all !== undefined) return !all.some((value) => isExpected(expected, value));
  const values = expectedValues(expected);
  if (values !== undefined) return !values.some((value) => canHave(field, value));
  const { not } = schemaIn(expected);
  return boundsOf(expected).some((bound) => isBeyond(field, bound, expected)) || (not !== undefined && isAlways(field, not));
}

/** Reports whether a keyword applies to another type, or exceeds what a field can hold. */
export function isBeyond(field: FieldSchema, keyword: Bound | "contains", expected: ExpectedValue): boolean {
  if (!TYPES[keyword].includes(field.type ?? "")) return true;
  if (keyword === "contains") return false;
  const limit = schemaIn(expected)[keyword] ?? 0;
  const { maxLength, maxCodeUnits, maxItems, minimum, maximum } = field;
  if (keyword === "minLength") return limit > Math.min(maxLength ?? Number.POSITIVE_INFINITY, maxCodeUnits ?? Number.POSITIVE_INFINITY);
  if (keyword === "minItems") return maxItems !== undefined && limit > maxItems;
  return keyword === "minimum" ? maximum !== undefined && limit > maximum : minimum !== undefined && limit < minimum;
}

/** Returns the keywords of an expected value that are bounds. */
export function boundsOf(expected: ExpectedValue): Bound[] {
  const schema = schemaIn(expected);
  const all: readonly Bound[] = ["minLength", "minItems", "minimum", "maximum"];
  return all.filter((bound) => schema[bound] !== undefined);
}

/** Returns the expected value as a schema; empty if values are listed. */
export function schemaIn(expected: ExpectedValue): ValueSchema {
  return typeof expected === "object" && !Array.isArray(expected) ? expected : {};
}
