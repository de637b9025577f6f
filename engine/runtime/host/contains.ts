/** Case-insensitive search within ASCII, with fewer steps for each letter than text of any script needs. */
import type { Str } from "./value.ts";

/** Reports whether a text that is folded, or ASCII in any case, contains a folded text. */
export function contains(value: Str, part: Str): boolean {
  const quickly = containsLower(value, part);
  return quickly < 0 ? value !== null && part !== null && value.includes(part) : quickly === 1;
}

/**
 * Reports whether a text contains a folded text: 1 or 0, and -1 if it must be compared letter by letter. Folding never changes the number of units.
 */
function containsLower(value: Str, part: Str): i32 {
  if (value === null || part === null) return -1;
  const last = value.length - part.length;
  const first = part.charCodeAt(0);
  for (let start = 0; start <= last; start++) {
    const unit = value.charCodeAt(start);
    if (unit > 127) return -1;
    if (!isAlike(unit, first)) continue;
    const match = startsLower(value, part, start);
    if (match !== 0) return match;
  }
  return 0;
}

function startsLower(value: string, part: string, start: number): i32 {
  for (let index = 1; index < part.length; index++) {
    const unit = value.charCodeAt(start + index);
    if (unit > 127) return -1;
    if (!isAlike(unit, part.charCodeAt(index))) return 0;
  }
  return 1;
}

function isAlike(unit: number, folded: number): boolean {
  return unit === folded || (unit + 32 === folded && unit > 64 && unit < 91);
}
