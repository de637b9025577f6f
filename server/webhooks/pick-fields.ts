import { getProperty } from "../../engine/lib/object.ts";

/** What to keep of a payload: a value by its reader, the parts of an object by name, each entry of a list. */
export type FieldShape = ((value: unknown) => unknown) | { readonly [name: string]: FieldShape } | readonly [FieldShape];

/** Takes from a payload what the shape names, and nothing else. Total: what is missing or of another kind is left out. */
export function pickFields(shape: FieldShape, value: unknown): unknown {
  if (typeof shape === "function") return shape(value);
  if (isList(shape)) return Array.isArray(value) ? value.map((each) => pickFields(shape[0], each)) : undefined;
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape)) {
    const found = pickFields(part, getProperty(value, name));
    if (found !== undefined) kept[name] = found;
  }
  return kept;
}

/** A text, number, flag or null. Characters that no database column takes are replaced. */
export function scalar(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, 1_000).replaceAll(/\p{Surrogate}|\0/gu, "\uFFFD");
  return value === null || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

function isList(shape: Exclude<FieldShape, (value: unknown) => unknown>): shape is readonly [FieldShape] {
  return Array.isArray(shape);
}
