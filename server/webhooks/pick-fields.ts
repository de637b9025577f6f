import { property } from "../../engine/lib/object.ts";

/** What to keep of a payload: a value by its reader, the parts of an object by name, each entry of a list. */
export type Shape = ((value: unknown) => unknown) | { readonly [name: string]: Shape } | readonly [Shape];

/** Takes from a payload what the shape names, and nothing else. Total: what is missing or of another kind is left out. */
export function keep(shape: Shape, value: unknown): unknown {
  if (typeof shape === "function") return shape(value);
  if (isList(shape)) return Array.isArray(value) ? value.map((each) => keep(shape[0], each)) : undefined;
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape)) {
    const found = keep(part, property(value, name));
    if (found !== undefined) kept[name] = found;
  }
  return kept;
}

/** A text, number, flag or null. Characters that no database column takes are replaced. */
export function scalar(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, 1_000).replaceAll(/\p{Surrogate}|\0/gu, "\uFFFD");
  return value === null || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

function isList(shape: Exclude<Shape, (value: unknown) => unknown>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
