import { expectedValues, isExpected } from "../../../engine/declarations/when.ts";
import type { ExpectedValue, FieldSchema, ValueSchema } from "../../../engine/generated/declarations.ts";
import { pruned } from "../emit/prune.ts";
import { isAdmitted } from "./admits.ts";
import { isAskable, valuesOf } from "./bounds.ts";

type Bound = Exclude<keyof ValueSchema, "not" | "contains">;

/** What the keywords of a schema are about. */
const TYPES: Readonly<Record<Bound | "contains", readonly string[]>> = {
  minLength: ["string"],
  minItems: ["array"],
  contains: ["array"],
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
};

/** Whether a field can have a value: it could be saved, or is what the field begins with. */
export function canHave(field: FieldSchema, value: unknown): boolean {
  return !isAskable(field) || isAdmitted(pruned(field), value) || (field.default !== undefined && value === field.default);
}

/** Whether each value that could be saved in a field is as expected; what it begins with may be no such value. */
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

/** Whether no value of a field is as expected. What a list may contain is judged by its items. */
export function isNever(field: FieldSchema, expected: ExpectedValue): boolean {
  const all = valuesOf(field);
  if (all !== undefined) return !all.some((value) => isExpected(expected, value));
  const values = expectedValues(expected);
  if (values !== undefined) return !values.some((value) => canHave(field, value));
  const { not } = schemaIn(expected);
  return boundsOf(expected).some((bound) => isBeyond(field, bound, expected)) || (not !== undefined && isAlways(field, not));
}

/** Whether a keyword says something of another type, or more than a field can hold. */
export function isBeyond(field: FieldSchema, keyword: Bound | "contains", expected: ExpectedValue): boolean {
  if (!TYPES[keyword].includes(field.type ?? "")) return true;
  if (keyword === "contains") return false;
  const limit = schemaIn(expected)[keyword] ?? 0;
  const { maxLength, maxUnits, maxItems, minimum, maximum } = field;
  if (keyword === "minLength") return limit > Math.min(maxLength ?? Number.POSITIVE_INFINITY, maxUnits ?? Number.POSITIVE_INFINITY);
  if (keyword === "minItems") return maxItems !== undefined && limit > maxItems;
  return keyword === "minimum" ? maximum !== undefined && limit > maximum : minimum !== undefined && limit < minimum;
}

/** The keywords of a schema by which values are measured. */
export function boundsOf(expected: ExpectedValue): Bound[] {
  const schema = schemaIn(expected);
  const all: readonly Bound[] = ["minLength", "minItems", "minimum", "maximum"];
  return all.filter((bound) => schema[bound] !== undefined);
}

/** The schema among what may be expected; an empty one where values are named. */
export function schemaIn(expected: ExpectedValue): ValueSchema {
  return typeof expected === "object" && !Array.isArray(expected) ? expected : {};
}
