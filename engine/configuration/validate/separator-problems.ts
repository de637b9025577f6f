/**
 * Entries of a list that look like several values: no code is written like this, so the entry would never match. Validated on save only, so that
 * stored configurations keep running.
 */

import { declarationsOf, neededFields } from "../../declarations/condition-declarations.ts";
import { groupsOf } from "../../declarations/conditions.ts";
import { type Entry, entriesOf } from "../../declarations/list-text.ts";
import { OUTWARD_POSTCODE } from "../../declarations/postcode.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

const FULL_UK_POSTCODE = /^[a-z]{1,2}[0-9][a-z0-9]?[0-9][a-z]{2}$/u;
/** Country that may precede a code. */
const COUNTRY = /^[a-z]{1,3}$/u;
/** Length of the digit groups that some codes separate by a space, as in India. */
const GROUP = 3;
const DIGITS = /^[0-9]+$/u;
const ANY_END = /\*$/u;
const DASH = /[-\u2010-\u2017]/u;
const SPACED_DASH = /\s[-\u2010-\u2017]\s/u;

/** Returns one problem for each list with such an entry, in conditions at any depth. */
export function separatorProblems(family: Family, configuration: object): Problem[] {
  const { groups } = groupsOf(family, undefined, configuration);
  return groups
    .flatMap(({ conditions }) => conditions)
    .flatMap(({ condition, path }) => {
      const declarations = declarationsOf(family, condition);
      if (declarations === undefined) return [];
      const { type, operator } = declarations;
      const between = Object.values(type.operators).find(({ test }) => test === "between")?.title;
      return neededFields(type, operator).flatMap((name) =>
        inList(type.properties[name], getProperty(condition, name), path + escapeToken(name), between),
      );
    });
}

/**
 * Returns the problem of a list.
 *
 * @param between The operator that takes a range of digits, if there is one.
 */
function inList(schema: FieldSchema | undefined, value: unknown, path: string, between: string | undefined): Problem[] {
  if (schema?.separator === undefined || schema.inputSeparators === undefined || typeof value !== "string") return [];
  for (const entry of entriesOf(value, schema.separator)) {
    const message = separatorProblem(entry, between);
    if (message !== undefined) return [{ code: "separators", path, message }];
  }
  return [];
}

function separatorProblem({ text, isQuoted }: Entry, between: string | undefined): string | undefined {
  if (isQuoted) return undefined;
  const code = text.toLowerCase().replace(ANY_END, "").trim();
  if (code === "" || code.includes("*")) return `"${text}" has an asterisk that does not follow the beginning of a code, as in "10*".`;
  if (code.includes("/")) return `"${text}" has a slash: separate codes with commas.`;
  if (isRange(code)) {
    const other = between === undefined || /[a-z]/u.test(code) ? "" : `choose "${between}", or `;
    return `"${text}" looks like a range: ${other}write each code, or the beginning of each, separated by commas. ${ONE_CODE}`;
  }
  return areSeveral(code.split(/\s+/u)) ? `"${text}" looks like several codes: separate them with commas. ${ONE_CODE}` : undefined;
}

const ONE_CODE = "If it is one code, write it without the space or hyphen, or in double quotes.";

/**
 * Reports whether a code looks like a range: equally many digits on both sides of a dash, or a single digit before it; "IV1-28", "IV1-IV28"; a dash
 * between spaces.
 */
function isRange(code: string): boolean {
  if (SPACED_DASH.test(code)) return true;
  const [from = "", to, ...more] = code.split(DASH).map((half) => half.replace(/\s+/gu, ""));
  if (to === undefined || more.length > 0) return false;
  if (DIGITS.test(from)) return DIGITS.test(to) && (to.length === from.length || from.length === 1);
  const letters = /^[a-z]{1,2}(?=[0-9])/u.exec(from)?.[0];
  if (letters === undefined || !/^[a-z]+[0-9]+[a-z]?$/u.test(from)) return false;
  return (
    (OUTWARD_POSTCODE.test(from) && OUTWARD_POSTCODE.test(to)) ||
    /^[0-9]{1,2}$/u.test(to) ||
    (to.startsWith(letters) && /[0-9]/u.test(to.charAt(letters.length)))
  );
}

/** Reports whether words are separate codes, of which none continues the one before it. */
function areSeveral(texts: readonly string[]): boolean {
  const [first = "", second = "", ...more] = COUNTRY.test(texts[0] ?? "") && texts.length > 2 ? texts.slice(1) : texts;
  if (second === "") return false;
  return more.length > 0 || [areBritish, areDigits, areLetters].some((isAlike) => isAlike(first, second));
}

function areBritish(...texts: readonly string[]): boolean {
  return texts.every((word) => OUTWARD_POSTCODE.test(word) || FULL_UK_POSTCODE.test(word));
}

/** Reports whether the second word is another code: as many digits as the first. */
function areDigits(first: string, second: string): boolean {
  return DIGITS.test(first) && DIGITS.test(second) && first.length === second.length && first.length !== GROUP;
}

function areLetters(...texts: readonly string[]): boolean {
  return texts.every((word) => COUNTRY.test(word));
}
