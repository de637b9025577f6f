/** What generated readers are made of. */

/** What a reader found: the values, and for each item the place behind its last one. Lists are only ever written over. */
export interface Column {
  values: unknown[];
  ends: Int32Array;
  found: number;
  /** Whether it came to a flagged list. */
  reached: boolean;
}

/** Reads a path below the first so many items; false when it met a list of several elements that it does not look into. */
export type Reader = (items: readonly unknown[], count: number, into: Column) => boolean;

/** A value that no list can have been on the way to, since a list has no such property. */
export function isLeaf(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Walks step by step where the straight way led to no leaf: on with the element of a list of one, false at a longer one. */
export function read(from: unknown, steps: readonly string[], into: Column): boolean {
  let value = from;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return true;
    value = (value as Record<string, unknown>)[step];
    if (!Array.isArray(value)) continue;
    if (value.length > 1 || Array.isArray(value[0])) return false;
    value = value[0];
  }
  if (value === null || value === undefined) return true;
  into.values[into.found] = value;
  into.found++;
  return true;
}
