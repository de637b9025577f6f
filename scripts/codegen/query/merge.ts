import { PackPlanningError } from "../lib/declaration-error.ts";
import type { Field } from "./tree.ts";

/** Merges selections: fields with the same key are read once, their children merged. */
export function merge(trees: readonly (readonly Field[])[]): Field[] {
  const merged = new Map<string, Field>();
  for (const field of trees.flat()) {
    const mergedField = merged.get(field.key);
    if (mergedField && call(mergedField) !== call(field))
      throw new PackPlanningError(`"${field.key}" is read as ${call(mergedField)} and as ${call(field)}: give one of them an alias`);
    merged.set(field.key, mergedField ? { ...mergedField, children: merge([mergedField.children, field.children]) } : field);
  }
  return [...merged.values()];
}

const call = (field: Field): string => `${field.name}(${field.arguments.map(({ name, value }) => `${name}: ${value}`).join(", ")})`;
