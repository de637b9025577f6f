import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { JsonObject } from "../declarations/json.ts";
import { pruned } from "./prune.ts";

/** What a field's `show` asks of siblings other than the variant. */
export const others = ({ show }: FieldSchema): [string, readonly unknown[]][] =>
  Object.entries(show ?? {}).filter(([sibling]) => sibling !== "subtype");

/** What a field asks of its object: that it is there while its siblings have their values, and not otherwise. */
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

/** One of several objects, told apart by a constant of each. */
export const union = (propertyName: string, branches: readonly JsonObject[]): JsonObject => ({
  type: "object",
  required: [propertyName],
  discriminator: { propertyName },
  oneOf: [...branches],
});
