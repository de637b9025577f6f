import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { JsonObject } from "../declarations/json.ts";
import { pruned } from "./prune.ts";

/** Siblings other than the variant that a field's `show` depends on, with their values. */
export const others = ({ show }: FieldSchema): [string, readonly unknown[]][] =>
  Object.entries(show ?? {}).filter(([sibling]) => sibling !== "subtype");

/** Schema by which a field is required while its siblings have their values, and forbidden otherwise. */
export function whileShown(name: string, field: FieldSchema, required: boolean): JsonObject {
  const siblings = others(field);
  const is = Object.fromEntries(siblings.map(([sibling, values]) => [sibling, pruned({ enum: [...values] })]));
  const then: JsonObject = required ? { required: [name] } : {};
  return { if: { properties: is, required: siblings.map(([sibling]) => sibling) }, then, else: { properties: { [name]: false } } };
}

export const closed = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});

/** Union of objects that a constant property distinguishes. */
export const union = (propertyName: string, branches: readonly JsonObject[]): JsonObject => ({
  type: "object",
  required: [propertyName],
  discriminator: { propertyName },
  oneOf: [...branches],
});
