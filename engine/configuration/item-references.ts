/** References from items to earlier items of the same list. */
import { itemTypeOf } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../lib/object.ts";
import type { Problem } from "../types/problem.ts";

/** A field of an item that holds objects, and the field of these objects that names an earlier item. */
export interface ItemReference {
  list: string;
  name: string;
  schema: FieldSchema;
}

/** Lists the fields in which items of a type refer to earlier ones. */
export function itemReferencesIn({ properties }: Pick<Kind, "properties">): ItemReference[] {
  return Object.entries(properties).flatMap(([list, { items }]) =>
    Object.entries(items?.properties ?? {}).flatMap(([name, schema]) => (schema.earlierItemId === true ? [{ list, name, schema }] : [])),
  );
}

/** Updates an item's references to earlier items to their new ids. Of two equal ids, the reference means the first. */
export function renameReferences(kind: Kind | undefined, item: Fields, renamed: ReadonlyMap<string, string>): Fields {
  const fields = (kind === undefined || renamed.size === 0 ? [] : itemReferencesIn(kind)).map(({ list, name }) => {
    const entries = getProperty(item, list);
    const renamedEntry = (entry: unknown) => {
      const id = getProperty(entry, name);
      const next = typeof id === "string" ? renamed.get(id) : undefined;
      return next === undefined || !isObject(entry) ? entry : { ...entry, [name]: next };
    };
    return [list, Array.isArray(entries) ? entries.map(renamedEntry) : entries];
  });
  return { ...item, ...Object.fromEntries(fields) };
}

/** A list after an edit, without references to items that no longer stand earlier in the list. */
export interface RepairedReferences {
  items: unknown[];
  /** Items that lose a reference, as they were before. */
  losing: object[];
}

/** Removes references that name no earlier item. */
export function withoutDanglingReferences(kinds: readonly Kind[], list: readonly unknown[]): RepairedReferences {
  const losing: object[] = [];
  const items = list.map((item, index) => {
    const kind = itemTypeOf(kinds, item);
    if (kind === undefined || typeof item !== "object" || item === null) return item;
    const wrong = new Set(danglingReferenceProblems(kind, list.slice(0, index), item, "").map(({ path }) => path));
    if (wrong.size === 0) return item;
    losing.push(item);
    const remaining = itemReferencesIn(kind).map(({ list: name, name: field }) => {
      const entries = getProperty(item, name);
      const sound = (Array.isArray(entries) ? entries : []).filter(
        (_, at) => !wrong.has(escapeToken(name) + escapeToken(at) + escapeToken(field)),
      );
      return [name, sound];
    });
    return { ...item, ...Object.fromEntries(remaining) };
  });
  return { items, losing };
}

/** Reports references that no earlier item matches. A value that is no text is reported by the field's schema. */
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
      const message = schema.errorMessage?.earlierItemId ?? `${schema.title ?? name} must be one that comes before`;
      return [{ code: "earlier", path: path + escapeToken(list) + escapeToken(index) + escapeToken(name), message }];
    });
  });
}
