/** JSON pointers (RFC 6901): the place of a value inside another. */
import { asRecord, getProperty } from "./object.ts";

/** Returns a key as a pointer step, with its slash. */
export function escapeToken(key: string | number): string {
  const text = String(key);
  if (!text.includes("~") && !text.includes("/")) return `/${text}`; // nearly every key, and this is asked for each field that is judged
  return `/${text.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Returns the keys along a pointer; none for the whole value. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the value at some keys; undefined if there is none. */
export function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(getProperty, value);
}

/** Returns a copy of a value with another value at some keys. Objects and lists on the way are copied; other values on the way become objects. */
export function withValue(value: unknown, [key, ...keys]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const below = withValue(getProperty(value, key), keys, next);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? below : item));
  return { ...asRecord(value), [key]: below };
}
