import { itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";

/** The field that a value of a configuration is of, by the keys that lead to it; undefined where none is declared. */
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

/** The field of a part: of one of its own fields, or of an item, which has the fields of its kind. */
function below(family: Family, field: FieldSchema, key: string, value: unknown): FieldSchema | undefined {
  if (field.kinds === undefined) return Object.hasOwn(field.properties ?? {}, key) ? field.properties?.[key] : field.items;
  const kind = itemTypeOf(itemTypesOf(family, field), value);
  return kind && { properties: kind.properties };
}
