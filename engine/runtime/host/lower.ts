/** Comparisons without regard to case as far as ASCII goes: fewer questions for each letter than text of any script needs. */
import { isIn, type Lookup } from "./lookup.ts";
import { isAscii } from "./text.ts";
import type { Str } from "./value.ts";

const REMEMBERED = 500;
const LONG = 100;
/** Texts in lower case, nothing for those that are not ASCII: the same few tags and countries come again and again. */
const lower = new Map<string, Str>();

/** Whether a text that is folded itself, or ASCII in any case, holds folded text. */
export function holdsPart(value: Str, part: Str): boolean {
  const quickly = holdsLower(value, part);
  return quickly < 0 ? value !== null && part !== null && value.includes(part) : quickly === 1;
}

/** Whether a text holds folded text: 1 or 0, and -1 where this has to be looked at letter by letter. No letter folds to more or fewer units. */
function holdsLower(value: Str, part: Str): i32 {
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

/** Whether a text is one of a set of folded texts: 1 or 0, and -1 as above. */
export function isInLower(set: Lookup, value: Str): i32 {
  if (isIn(set, value)) return 1;
  const found = value === null || !set.small ? null : lowerOf(value);
  if (found === null) return -1;
  return isIn(set, found) ? 1 : 0;
}

function lowerOf(value: string): Str {
  if (value.length > LONG) return isAscii(value) ? value.toLowerCase() : null;
  const known = lower.get(value);
  if (known !== undefined) return known;
  const found = isAscii(value) ? value.toLowerCase() : null;
  if (lower.size === REMEMBERED) lower.clear();
  lower.set(value, found);
  return found;
}
