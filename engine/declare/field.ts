import type { FieldSchema } from "../types.ts";

/** What an entry of a map is, as the field of the map declares it. */
export function entryOf({ additionalProperties }: FieldSchema): FieldSchema {
  return typeof additionalProperties === "object" ? additionalProperties : {};
}
