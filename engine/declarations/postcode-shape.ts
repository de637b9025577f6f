/** What postcodes of a rule look like; engine/compiler/encode-postcodes.ts makes them ready to be compared. */

import type { Entry } from "./list-text.ts";

/** The half of a British code before its blank. */
export const OUTWARD = /^[a-z]{1,2}[0-9][a-z0-9]?$/u;
/** Digits of a number of which checkout knows the millionths, too. */
export const MAX_DIGITS = 9;
/** Behind a value: whatever begins with it. */
const ANY_END = "*";

/** Whether a value means all that begins with what stands before its asterisk. */
export function isPrefix({ text, isQuoted }: Entry): boolean {
  return !isQuoted && text.endsWith(ANY_END);
}

/** Whether codes can be between two bounds of so many digits: of both the same, and no more than are compared exactly. */
export function isRange([from = "", to = ""]: readonly string[]): boolean {
  return from.length === to.length && from.length > 0 && from.length <= MAX_DIGITS;
}
