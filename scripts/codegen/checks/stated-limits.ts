import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** Keywords whose limit a message may name. */
const LIMITS = [
  "minLength",
  "maxLength",
  "maxCodeUnits",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minimum",
  "maximum",
] as const;
/** Those above which nothing is accepted. */
const UPPER = LIMITS.filter((each) => each.startsWith("max"));
const NUMBER = /\d+(?:[,.]\d+)*/gu;
/** Matches the upper limit that a message for all keywords names. */
const UPPER_LIMIT = /(?:\b\d+ to|\bup to|\bat most) (\d+(?:[,.]\d+)*)/giu;

/** Checks that a number in a message is the limit of its keyword, and that the message for all keywords names no other upper limit. */
export function checkStatedLimit(field: FieldSchema, keyword: string, text: string, report: Report): void {
  const limit = LIMITS.find((each) => each === keyword);
  const [stated, limits] =
    keyword === "else"
      ? [numbersIn(text, UPPER_LIMIT, 1), valuesOf(field, UPPER)]
      : [numbersIn(text, NUMBER, 0), limit === undefined ? [] : valuesOf(field, [limit])];
  if (limits.length > 0 && stated.length > 0 && !stated.some((number) => limits.includes(number)))
    report(["errorMessage", keyword], `tells ${stated.join(" and ")}, and the limit is ${limits.join(" or ")}: let both say the same`);
}

function numbersIn(text: string, pattern: RegExp, group: number): number[] {
  return [...text.matchAll(pattern)].map((match) => Number(match[group]?.replaceAll(",", "")));
}

function valuesOf(field: FieldSchema, keywords: readonly (typeof LIMITS)[number][]): number[] {
  return keywords.flatMap((keyword) => field[keyword] ?? []);
}
