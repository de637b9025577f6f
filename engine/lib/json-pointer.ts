/** JSON pointers (RFC 6901): where in a value something stands. */
import { asRecord, getProperty } from "./object.ts";

/** A key as a step of a pointer, with the slash before it. */
export function escapeToken(key: string | number): string {
  const text = String(key);
  if (!text.includes("~") && !text.includes("/")) return `/${text}`; // nearly every key, and this is asked for each field that is judged
  return `/${text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The keys along a pointer; none for the whole value. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What stands at some keys of a value; undefined where nothing does. */
export function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(getProperty, value);
}

/** A value with another one at some keys of it. Objects and lists on the way are copied; what does not lead there becomes an object. */
export function withValue(value: unknown, [key, ...keys]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const below = withValue(getProperty(value, key), keys, next);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? below : item));
  return { ...asRecord(value), [key]: below };
}
