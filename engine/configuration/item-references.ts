/** What an item says of those that stand before it in its list. */
import { itemTypeOf } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Problem } from "../types/problem.ts";

/** A field of an item that holds objects, and the field of those that names an earlier item. */
export interface ItemReference {
  list: string;
  name: string;
  schema: FieldSchema;
}

/** Where the items of a kind name earlier ones. */
export function itemReferencesIn({ properties }: Pick<Kind, "properties">): ItemReference[] {
  return Object.entries(properties).flatMap(([list, { items }]) =>
    Object.entries(items?.properties ?? {}).flatMap(([name, schema]) => (schema.earlier === true ? [{ list, name, schema }] : [])),
  );
}

/** A list as it is about to be, without what its items say of others that do not stand before them any more. */
export interface RepairedReferences {
  items: unknown[];
  /** Those that lose something, as they were. */
  losing: object[];
}

/** Takes out of the items of a list what names no earlier one. */
export function withoutDanglingReferences(kinds: readonly Kind[], list: readonly unknown[]): RepairedReferences {
  const losing: object[] = [];
  const items = list.map((item, index) => {
    const kind = itemTypeOf(kinds, item);
    if (kind === undefined || typeof item !== "object" || item === null) return item;
    const wrong = new Set(danglingReferenceProblems(kind, list.slice(0, index), item, "").map(({ path }) => path));
    if (wrong.size === 0) return item;
    losing.push(item);
    const left = itemReferencesIn(kind).map(({ list: name, name: field }) => {
      const entries = getProperty(item, name);
      const sound = (Array.isArray(entries) ? entries : []).filter(
        (_, at) => !wrong.has(escapeToken(name) + escapeToken(at) + escapeToken(field)),
      );
      return [name, sound];
    });
    return { ...item, ...Object.fromEntries(left) };
  });
  return { items, losing };
}

/** The names of an item that no earlier one has; what is no text is for the schema of the field to tell. */
export function danglingReferenceProblems(
  kind: Pick<Kind, "properties">,
  before: readonly unknown[],
  item: object,
  path: string,
): Problem[] {
  const ids = new Set(before.map((each) => getProperty(each, "id")));
  return itemReferencesIn(kind).flatMap(({ list, name, schema }) => {
    const entries = getProperty(item, list);
    return (Array.isArray(entries) ? entries : []).flatMap((entry, index) => {
      const value = getProperty(entry, name);
      if (typeof value !== "string" || value === "" || ids.has(value)) return [];
      const message = schema.messages?.earlier ?? `${schema.title ?? name} must be one that stands before`;
      return [{ code: "earlier", path: path + escapeToken(list) + escapeToken(index) + escapeToken(name), message }];
    });
  });
}
