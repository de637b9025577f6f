import { keyLists } from "../../engine/declare/field.ts";
import { type Fields, record } from "../../engine/declare/object.ts";
import { shownFields } from "../../engine/form/shown.ts";
import type { Family, FieldSchema } from "../../engine/types.ts";

/** The maps whose entries belong to what a field holds. */
export function mapsOf(family: Family, configuration: Fields, name: string): [string, FieldSchema][] {
  return shownFields(family, configuration).filter(([, sibling]) => keyLists(sibling).includes(name));
}

/** A map with an entry; without it where there is no value. */
export function withEntry(map: unknown, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _old, ...rest } = record(map);
  return value === undefined ? rest : { ...rest, [key]: value };
}
