import type { FieldSchema } from "../generated/declarations.ts";

/** What an entry of a map is, as the field of the map declares it. */
export function entrySchema({ additionalProperties }: FieldSchema): FieldSchema {
  return typeof additionalProperties === "object" ? additionalProperties : {};
}

/** The fields that stand inside another one, each judged and drawn by itself: those of a group, or of each object in a list. */
export function nestedFields({ control, properties, items }: FieldSchema): Readonly<Record<string, FieldSchema>> | undefined {
  return control === "group" ? properties : items?.properties;
}

/** The siblings whose entries are the keys of a map; none for any other field. */
export function keySiblings({ keys = [] }: FieldSchema): readonly string[] {
  return [keys].flat();
}
