import { readsConstant } from "../../declarations/condition-declarations.ts";
import type { FieldSchema, Kind } from "../../generated/declarations.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import { singleLine } from "../../lib/text.ts";
import type { Family } from "../../types/family.ts";
import { unusedItemId } from "../unused-item-id.ts";
import { normalizeValue } from "./value.ts";

/** The items of a list, each with an id: a text, and one of its own where it had none. */
export function withIds(noun: string, list: readonly unknown[]): unknown[] {
  const taken = new Set(list.flatMap((item) => (isObject(item) && typeof item.id === "string" ? [item.id] : [])));
  return list.map((item) => {
    if (!isObject(item)) return item;
    if (typeof item.id === "number") return { ...item, id: String(item.id) };
    if (item.id !== undefined && item.id !== null && item.id !== "") return item;
    const id = unusedItemId(noun, taken);
    taken.add(id);
    return { ...item, id };
  });
}

/** Values that the operator of an item needs and that are there: what is missing is for the merchant to give. */
export function comparedValues(
  family: Family,
  words: { type: string; operator: string },
  fields: readonly [string, FieldSchema][],
  item: Fields,
): Fields {
  const entries = fields.flatMap(([name, schema]): [string, unknown][] => {
    const value = item[name] ?? undefined;
    return value === undefined ? [] : [[name, normalizeValue(schema, value, readsConstant(family, words, name) ? literal : singleLine)]];
  });
  return Object.fromEntries(entries);
}

/** A text that is compared as it stands keeps its blanks. */
function literal(text: string): string {
  return text.normalize("NFC");
}

/** An item with what became of it, in the order in which it stood; fields that only others of the list may have are left out. */
export function inOrder(kinds: readonly Kind[], item: Fields, normal: Fields): Fields {
  const declared = new Set(kinds.flatMap(({ properties }) => Object.keys(properties)));
  const kept = Object.entries(item).filter(([name]) => Object.hasOwn(normal, name) || !declared.has(name));
  return { ...Object.fromEntries(kept), ...normal };
}

export function trimItems(text: unknown): unknown {
  return typeof text === "string" ? text.trim() : text;
}
