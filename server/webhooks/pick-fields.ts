import { getProperty } from "../../engine/lib/object.ts";

/** Shape of the parts of a payload to store: a reader for a value, an object by property names, or a list by the shape of its entries. */
export type FieldShape = ((value: unknown) => unknown) | { readonly [name: string]: FieldShape } | readonly [FieldShape];

/** Returns the parts of a payload that the shape names, and nothing else. Never throws: missing values and values of another type are left out. */
export function pickFields(shape: FieldShape, value: unknown): unknown {
  if (typeof shape === "function") return shape(value);
  if (isList(shape)) return Array.isArray(value) ? value.map((each) => pickFields(shape[0], each)) : undefined;
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape)) {
    const picked = pickFields(part, getProperty(value, name));
    if (picked !== undefined) result[name] = picked;
  }
  return result;
}

/** Returns a string, number, boolean or null. Characters that no database column accepts are replaced. */
export function scalar(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, 1_000).replaceAll(/\p{Surrogate}|\0/gu, "\uFFFD");
  return value === null || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

function isList(shape: Exclude<FieldShape, (value: unknown) => unknown>): shape is readonly [FieldShape] {
  return Array.isArray(shape);
}
