import { isObject } from "../../engine/lib/object.ts";

/** Reports whether two configurations are equal, in whatever order their fields stand. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
