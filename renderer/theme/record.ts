import { isObject } from "../../engine/declare/object.ts";

/** A value as an object, whatever it is: a stored one may have another shape than declared. */
export function record(value: unknown): Record<string, unknown> {
  return isObject(value) ? { ...value } : {};
}
