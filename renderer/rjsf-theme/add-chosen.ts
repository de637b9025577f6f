import { isUntouchedDefault } from "../../engine/lib/default-marks.ts";

/** Adds values that a person has chosen to a list. They replace a default that nobody has touched; values that are in the list stay as they are. */
export function addChosen<T>(before: unknown, chosen: readonly T[]): unknown[] {
  const present: unknown[] = Array.isArray(before) && !isUntouchedDefault(before) ? before : [];
  return [...present, ...chosen.filter((value, index) => !present.includes(value) && chosen.indexOf(value) === index)];
}
