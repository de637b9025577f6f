import { asRecord, getProperty, isObject } from "../../../engine/lib/object.ts";

/** Returns a metaobject of the store by type and handle, or by id. Null if there is none. Facts hold metaobjects by type and handle. */
export function metaobjectAt(metaobjects: unknown, metaobjectType: unknown, id: unknown): unknown {
  for (const [type, byHandle] of Object.entries(asRecord(metaobjects))) {
    for (const [handle, metaobject] of Object.entries(asRecord(byHandle))) {
      const named = getProperty(metaobjectType, "type") === type && getProperty(metaobjectType, "handle") === handle;
      const isMatch = typeof id === "string" ? getProperty(metaobject, "id") === id : named;
      if (isMatch && isObject(metaobject)) return { type, handle, ...metaobject };
    }
  }
  return null;
}
