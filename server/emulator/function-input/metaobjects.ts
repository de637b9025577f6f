import { isObject, property, record } from "../../../engine/lib/object.ts";

/** A metaobject of the store, by its type and handle or by its id, or null; facts have them by type and handle. */
export function metaobjectAt(metaobjects: unknown, wanted: unknown, id: unknown): unknown {
  for (const [type, byHandle] of Object.entries(record(metaobjects))) {
    for (const [handle, found] of Object.entries(record(byHandle))) {
      const named = property(wanted, "type") === type && property(wanted, "handle") === handle;
      const meant = typeof id === "string" ? property(found, "id") === id : named;
      if (meant && isObject(found)) return { type, handle, ...found };
    }
  }
  return null;
}
