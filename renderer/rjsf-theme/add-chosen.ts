import { isUntouchedDefault } from "../../engine/lib/untouched-defaults.ts";

/** Adds values that a person has chosen to a list. They replace a default that nobody has touched; values that are in the list stay as they are. */
export function addChosen<T>(before: unknown, chosen: readonly T[]): unknown[] {
  const kept: unknown[] = Array.isArray(before) && !isUntouchedDefault(before) ? before : [];
  return [...kept, ...chosen.filter((value, index) => !kept.includes(value) && chosen.indexOf(value) === index)];
}
