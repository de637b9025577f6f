import { asRecord, getProperty, isObject } from "../../../engine/lib/object.ts";

/** Returns a metaobject of the store by type and handle, or by id. Null if there is none. Facts hold metaobjects by type and handle. */
export function metaobjectAt(metaobjects: unknown, wanted: unknown, id: unknown): unknown {
  for (const [type, byHandle] of Object.entries(asRecord(metaobjects))) {
    for (const [handle, found] of Object.entries(asRecord(byHandle))) {
      const named = getProperty(wanted, "type") === type && getProperty(wanted, "handle") === handle;
      const meant = typeof id === "string" ? getProperty(found, "id") === id : named;
      if (meant && isObject(found)) return { type, handle, ...found };
    }
  }
  return null;
}
