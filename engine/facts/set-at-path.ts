import { asRecord } from "../lib/object.ts";
import type { FactPath } from "../types/facts.ts";

/** Returns facts with a value at a path. Numbers lead into lists, whose earlier elements are filled up with empty ones. */
export function setAtPath(facts: unknown, [key, ...rest]: FactPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "string") {
    const fields = asRecord(facts);
    return { ...fields, [key]: setAtPath(fields[key], rest, value) };
  }
  const list: unknown[] = Array.isArray(facts) ? [...facts] : [];
  while (list.length <= key) list.push({});
  list[key] = setAtPath(list[key], rest, value);
  return list;
}
