/** Postcodes of a rule, made ready to be compared; engine/runtime/postcode.ts reads those of customers, and says what they mean. */

import { caseFold } from "../declarations/case-fold.ts";
import type { Entry } from "../declarations/list-text.ts";
import { isPrefix, OUTWARD } from "../declarations/postcode-shape.ts";
import { comparable } from "../runtime/comparable-name.ts";
import { CODE_END } from "../runtime/opcodes.ts";

const BLANKS = /\s+/gu;
/** Blanks, hyphens and dashes, as they are typed and pasted. */
const SPELLING = /[\s\-\u2010-\u2017]+/gu;
/** A code or the beginning of one, in which an inward half may have begun. */
const HALVES = /^(?<outward>.+)(?<inward>[0-9][a-z]{0,2})$/u;
/** Letters of a whole inward half. */
const INWARD = 3;
const END = String.fromCharCode(CODE_END);
/** What no code is or begins with. */
const NOTHING = END + END;

/** Whole codes, a line for each, as they are compared with others. */
export function encodeFullPostcode(entries: readonly Entry[]): string {
  return lines(entries.map(({ text }) => squeezed(text)));
}

/**
 * Beginnings of codes, a line for each, and whole ones beside them with their end. The blank in one is that of a British code, and counts
 * for no other.
 *
 * @param areBegun Whether codes need only begin with the values, whatever these say.
 */
export function encodePostcodePrefix(entries: readonly Entry[], areBegun: boolean): string {
  const encoded = entries.map((entry) => {
    const value = isPrefix(entry) ? entry.text.slice(0, -1).trim() : entry.text;
    if (squeezed(value) === "") return "";
    return areBegun || isPrefix(entry) ? begun(value) : whole(value);
  });
  return lines(encoded);
}

function lines(values: readonly string[]): string {
  return [...new Set(values.filter((value) => value !== ""))].join("\n") || NOTHING;
}

function whole(value: string): string {
  const code = squeezed(value);
  const { outward = "", inward = "" } = halvesOf(code);
  return (inward.length === INWARD ? `${outward} ${inward}` : code) + END;
}

/** A blank parts it where a British code is parted; without one it may be of the half before it, or reach into the one behind. */
function begun(value: string): string {
  const [first = "", ...rest] = value.trim().split(BLANKS).map(squeezed);
  if (rest.length > 0) return `${first} ${rest.join("")}`;
  const { outward, inward } = isOutward(first) ? {} : halvesOf(first);
  return outward === undefined ? first : `${outward} ${inward}`;
}

/** The halves of a code that goes on behind its outward one; none where that has not the shape of a British one. */
function halvesOf(code: string): { outward?: string; inward?: string } {
  const { outward = "", inward = "" } = HALVES.exec(code)?.groups ?? {};
  return isOutward(outward) ? { outward, inward } : {};
}

function isOutward(text: string): boolean {
  return OUTWARD.test(text);
}

function squeezed(value: string): string {
  return caseFold((comparable(value) ?? "").replace(SPELLING, ""));
}
