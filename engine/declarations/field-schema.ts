import type { FieldSchema } from "../generated/declarations.ts";

/** Returns the schema of a map's entries, as the field of the map declares it. */
export function entrySchema({ additionalProperties }: FieldSchema): FieldSchema {
  return typeof additionalProperties === "object" ? additionalProperties : {};
}

/** Widgets of objects whose fields are validated one by one. */
const NESTING: readonly (string | undefined)[] = ["group", "testCart"];

/** Returns the fields inside another one, each validated by itself: those of a nesting object, or of each object in a list. */
export function nestedFields({ widget, properties, items }: FieldSchema): Readonly<Record<string, FieldSchema>> | undefined {
  return NESTING.includes(widget) ? properties : items?.properties;
}

/** Returns the siblings whose entries are the keys of a map; empty for any other field. */
export function keySiblings({ keysFrom = [] }: FieldSchema): readonly string[] {
  return [keysFrom].flat();
}
