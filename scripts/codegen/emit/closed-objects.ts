import type { ExpectedValue, FieldSchema, When } from "../../../engine/generated/declarations.ts";
import type { JsonObject } from "../declarations/json.ts";
import { pruneField } from "./prune-field.ts";

/** Expected values of siblings other than the variant, from a field's `visibleWhen`. */
export const expectedSiblings = ({ visibleWhen }: FieldSchema): [string, ExpectedValue][] =>
  Object.entries(visibleWhen ?? {}).filter(([sibling]) => sibling !== "subtype");

/** Schema by which a field is required while its siblings have their values, and forbidden otherwise. */
export function whileShown(name: string, field: FieldSchema, required: boolean): JsonObject {
  const siblings = expectedSiblings(field);
  const then: JsonObject = required ? { required: [name] } : {};
  return { if: schemaOf(Object.fromEntries(siblings)), then, else: { properties: { [name]: false } } };
}

/** Converts a `when` to JSON Schema. A missing value, or one of another type, is not as expected, as at run time. */
function schemaOf(when: When): JsonObject {
  const properties = Object.entries(when).map(([name, expected]): [string, JsonObject] => [name, expectedSchema(expected)]);
  return { properties: Object.fromEntries(properties), required: Object.keys(when) };
}

function expectedSchema(expected: ExpectedValue): JsonObject {
  if (typeof expected !== "object" || Array.isArray(expected)) return pruneField({ enum: [expected].flat() });
  const { not, contains, ...bounds } = expected;
  const types = Object.keys({ ...bounds, ...(contains && { contains }) }).map((keyword) => TYPES[keyword] ?? []);
  return {
    ...(types.length > 0 && { allOf: types.map((type) => ({ type })) }),
    ...bounds,
    ...(not !== undefined && { not: expectedSchema(not) }),
    ...(contains !== undefined && { contains: { type: "object", ...schemaOf(contains) } }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  minLength: "string",
  minItems: "array",
  contains: "array",
  minimum: "number",
  maximum: "number",
};

export const closed = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});

/** Union of objects that a constant property distinguishes. */
export const discriminatedUnion = (propertyName: string, branches: readonly JsonObject[]): JsonObject => ({
  type: "object",
  required: [propertyName],
  discriminator: { propertyName },
  oneOf: [...branches],
});
