import { isComparedLiterally } from "../../declarations/condition-declarations.ts";
import type { FieldSchema, Kind } from "../../generated/declarations.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import { singleLine } from "../../lib/text.ts";
import type { Family } from "../../types/family.ts";
import { unusedItemId } from "../unused-item-id.ts";
import { normalizeValue } from "./value.ts";

/** Returns list items with ids: an id that is no text becomes one, and a missing id is generated. */
export function withIds(noun: string, list: readonly unknown[]): unknown[] {
  const usedIds = new Set(list.flatMap((item) => (isObject(item) && typeof item.id === "string" ? [item.id] : [])));
  return list.map((item) => {
    if (!isObject(item)) return item;
    if (typeof item.id === "number") return { ...item, id: String(item.id) };
    if (item.id !== undefined && item.id !== null && item.id !== "") return item;
    const id = unusedItemId(noun, usedIds);
    usedIds.add(id);
    return { ...item, id };
  });
}

/** Returns the present values that the operator of an item needs. Missing ones are left for the merchant to enter. */
export function comparedValues(
  family: Family,
  condition: { type: string; operator: string },
  fields: readonly [string, FieldSchema][],
  item: Fields,
): Fields {
  const entries = fields.flatMap(([name, schema]): [string, unknown][] => {
    const value = item[name] ?? undefined;
    return value === undefined
      ? []
      : [[name, normalizeValue(schema, value, isComparedLiterally(family, condition, name) ? literal : singleLine)]];
  });
  return Object.fromEntries(entries);
}

/** Returns a text that is compared literally; spaces around it stay. */
function literal(text: string): string {
  return text.normalize("NFC");
}

/** Returns a normalized item with its fields in their original order, without fields that only other item types declare. */
export function inOrder(kinds: readonly Kind[], item: Fields, normal: Fields): Fields {
  const declared = new Set(kinds.flatMap(({ properties }) => Object.keys(properties)));
  const undeclared = Object.entries(item).filter(([name]) => Object.hasOwn(normal, name) || !declared.has(name));
  return { ...Object.fromEntries(undeclared), ...normal };
}

export function trimItems(text: unknown): unknown {
  return typeof text === "string" ? text.trim() : text;
}
