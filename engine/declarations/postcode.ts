/** Forms of postcodes in a rule; engine/compiler/encode-postcodes.ts prepares them for comparison. */

import type { Entry } from "./list-text.ts";

/** Outward half of a British code, before its space. */
export const OUTWARD_POSTCODE = /^[a-z]{1,2}[0-9][a-z0-9]?$/u;
/** Maximum number of digits in the bounds of a range: engine/runtime/decimal.ts compares so many exactly as one number. */
export const MAX_POSTCODE_DIGITS = 9;
/** Suffix of a value that stands for all codes with this prefix. */
const ANY_END = "*";

/** Reports whether a value is a prefix: an unquoted text that ends with an asterisk. */
export function isPostcodePrefix({ text, isQuoted }: Entry): boolean {
  return !isQuoted && text.endsWith(ANY_END);
}

/** Reports whether codes can lie between two bounds: both have the same number of digits, and no more than are compared exactly. */
export function isPostcodeRange([from = "", to = ""]: readonly string[]): boolean {
  return from.length === to.length && from.length > 0 && from.length <= MAX_POSTCODE_DIGITS;
}
