import { itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";

/** Returns the schema of the value that these keys lead to; undefined if none is declared. */
export function fieldAt(family: Family, configuration: object, keys: readonly string[]): FieldSchema | undefined {
  let field: FieldSchema | undefined = { properties: family.properties };
  let value: unknown = configuration;
  for (const key of keys) {
    value = getProperty(value, key);
    field = below(family, field, key, value);
    if (field === undefined) return undefined;
  }
  return field;
}

/** Returns the schema of a child: one of the field's own properties, or an item with the fields of its type. */
function below(family: Family, field: FieldSchema, key: string, value: unknown): FieldSchema | undefined {
  if (field.itemTypes === undefined) return Object.hasOwn(field.properties ?? {}, key) ? field.properties?.[key] : field.items;
  const kind = itemTypeOf(itemTypesOf(family, field), value);
  return kind && { properties: kind.properties };
}
