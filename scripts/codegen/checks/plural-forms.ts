import type { Plural } from "../../../engine/lib/plural.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Numbers by which the forms of a language are told apart: those of products and pieces. */
const NUMBERS = Array.from({ length: 201 }, (_, number) => number);
/** Forms that a text may have besides `one` and `other`, which it must have. */
const FURTHER = ["few", "many"] as const;

/** Checks that a text has the forms that the numbers of a language take, and no others. */
export function checkPluralForms(language: string, text: Plural, report: Report): void {
  const rules = new Intl.PluralRules(language);
  const formed = new Map(NUMBERS.toReversed().map((number) => [String(rules.select(number)), number]));
  const missing = FURTHER.find((form) => formed.has(form) && text[form] === undefined);
  const unused = FURTHER.find((form) => !formed.has(form) && text[form] !== undefined);
  if (missing !== undefined) report([], `must have "${missing}", the form of ${formed.get(missing)} in "${language}"`);
  if (unused !== undefined) report([unused], `is the form of no number in "${language}": ${oneOf([...formed.keys()])}`);
}
