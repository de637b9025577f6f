import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Returns the object without some of its keys. */
export const withoutKeys = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** Returns the value at a JSON pointer; undefined if there is none. */
export function valueAtPointer(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const key of tokensOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}
