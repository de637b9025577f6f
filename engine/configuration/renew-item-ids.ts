import { itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { type Fields, getProperty, isObject } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { renameReferences } from "./item-references.ts";
import { unusedItemId } from "./unused-item-id.ts";

/** Returns a configuration whose items, at any depth, have ids that the given one does not have. References to items follow them. */
export function renewItemIds(family: Family, configuration: Fields): Fields {
  return renewedLists(family, family.properties, configuration);
}

function renewedLists(family: Family, properties: Readonly<Record<string, FieldSchema>>, holder: Fields): Fields {
  const lists = Object.entries(properties).flatMap(([name, schema]) => {
    const list = getProperty(holder, name);
    return schema.itemTypes === undefined || !Array.isArray(list) ? [] : [[name, renewedItems(family, schema, list)] as const];
  });
  return { ...holder, ...Object.fromEntries(lists) };
}

function renewedItems(family: Family, schema: FieldSchema, list: readonly unknown[]): unknown[] {
  const kinds = itemTypesOf(family, schema);
  const used = new Set(list.map((item) => getProperty(item, "id")).filter((id) => typeof id === "string"));
  const renewed = new Map<string, string>();
  return list.map((item) => {
    if (!isObject(item) || typeof item.id !== "string") return item;
    const id = unusedItemId(schema.itemTypes?.label ?? "item", used);
    used.add(id);
    const kind = itemTypeOf(kinds, item);
    const next = renameReferences(kind, renewedLists(family, kind?.properties ?? {}, item), renewed);
    if (!renewed.has(item.id)) renewed.set(item.id, id);
    return { ...next, id };
  });
}
