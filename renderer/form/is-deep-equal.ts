import { isObject } from "../../engine/lib/object.ts";

/**
 * Reports whether two configurations are equal, in whatever order their fields stand. A field that is undefined counts as missing, as in
 * JSON. Parts that are the same object are not looked into, which makes up nearly all of a form in which one field has changed.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isDeepEqual(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => isDeepEqual(one[name], other[name]));
}
