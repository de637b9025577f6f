/** Postcodes of a rule, prepared for comparison. engine/runtime/postcode.ts reads those of customers and explains the format. */

import { caseFold } from "../declarations/case-fold.ts";
import type { Entry } from "../declarations/list-text.ts";
import { isPostcodePrefix, OUTWARD_POSTCODE } from "../declarations/postcode.ts";
import { comparableName } from "../runtime/comparable-name.ts";
import { CODE_END } from "../runtime/opcodes.ts";

const BLANKS = /\s+/gu;
/** Spaces, hyphens and dashes, as people type and paste them. */
const SPELLING = /[\s\-\u2010-\u2017]+/gu;
/** A code or a prefix of one that may reach into the inward half. */
const HALVES = /^(?<outward>.+)(?<inward>[0-9][a-z]{0,2})$/u;
/** Length of a whole inward half, in characters. */
const INWARD = 3;
const END = String.fromCharCode(CODE_END);
/** Text that no code equals or begins with. */
const NOTHING = END + END;

/** Returns whole codes in comparable form, one a line. */
export function encodeFullPostcode(entries: readonly Entry[]): string {
  return lines(entries.map(({ text }) => squeezed(text)));
}

/**
 * Encodes prefixes of codes, one a line, and whole codes followed by an end mark. A space in a prefix only counts for British codes.
 *
 * @param isPrefixMatch True if codes only need to begin with the values, even without an asterisk.
 */
export function encodePostcodePrefix(entries: readonly Entry[], isPrefixMatch: boolean): string {
  const encoded = entries.map((entry) => {
    const value = isPostcodePrefix(entry) ? entry.text.slice(0, -1).trim() : entry.text;
    if (squeezed(value) === "") return "";
    return isPrefixMatch || isPostcodePrefix(entry) ? withoutWildcard(value) : withoutSpaces(value);
  });
  return lines(encoded);
}

function lines(values: readonly string[]): string {
  return [...new Set(values.filter((value) => value !== ""))].join("\n") || NOTHING;
}

function withoutSpaces(value: string): string {
  const code = squeezed(value);
  const { outward = "", inward = "" } = halvesOf(code);
  return (inward.length === INWARD ? `${outward} ${inward}` : code) + END;
}

/**
 * Encodes a prefix. A space splits it where a British code is split. Without a space, the last characters may belong to the outward half or to the
 * inward half.
 */
function withoutWildcard(value: string): string {
  const [first = "", ...rest] = value.trim().split(BLANKS).map(squeezed);
  if (rest.length > 0) return `${first} ${rest.join("")}`;
  const { outward, inward } = isOutward(first) ? {} : halvesOf(first);
  return outward === undefined ? first : `${outward} ${inward}`;
}

/** Splits a code that continues behind its outward half; returns nothing if that half does not have the British format. */
function halvesOf(code: string): { outward?: string; inward?: string } {
  const { outward = "", inward = "" } = HALVES.exec(code)?.groups ?? {};
  return isOutward(outward) ? { outward, inward } : {};
}

function isOutward(text: string): boolean {
  return OUTWARD_POSTCODE.test(text);
}

function squeezed(value: string): string {
  return caseFold((comparableName(value) ?? "").replace(SPELLING, ""));
}
