import type { FamilyDeclaration, FieldSchema, Says, Template, Variant } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { checkCases } from "./cases.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkSpokenFields } from "./spoken-fields.ts";
import { storedFields } from "./stored.ts";

/** Checks that a clause contains every value that its operator needs, except constant ones. */
export function checkSays(says: Says, needs: readonly string[], fields: Partial<Record<string, FieldSchema>>, report: Report): void {
  const forms: [string[], string][] = typeof says === "string" ? [[[], says]] : Object.entries(says).map(([form, text]) => [[form], text]);
  for (const [path, text] of forms) {
    const isSound = checkPlaceholders(text, needs, ["phrase", ...path], report);
    for (const field of isSound ? needs : [])
      if (fields[field]?.const === undefined && !text.includes(`{${field}}`))
        report(["phrase", ...path], `does not say {${field}}, which the operator needs`);
  }
}

/** Checks that the sentence of a variant contains every field on which its operations depend. */
export function checkSentence(
  { properties, actions = [] }: FamilyDeclaration,
  id: string,
  { summary: sentence, noConditionsText: always }: Variant,
  report: Report,
): void {
  const fields = storedFields(properties);
  const named = actions.flatMap(({ operations = {} }) => fieldsIn(operations[id]));
  const choice = typeof sentence === "string" ? undefined : sentence;
  const texts = textsOf(sentence);
  if (choice) checkCases(choice, properties, (path, message) => report(["summary", ...path], message));
  for (const [path, text] of [...texts, ...(always === undefined ? [] : [[["noConditionsText"], always] as const])]) {
    const isSound = checkPlaceholders(text, fields, path, report);
    checkSpokenFields(text, properties, path, report);
    for (const field of isSound ? named : [])
      if (fields.includes(field) && field !== choice?.switch && !text.includes(`{${field}}`))
        report(path, `does not say {${field}}, on which the operations depend`);
  }
}

/** Checks the sentence of an action in a family without variants: its fields exist, and its cases are values of them. */
export function checkFamilySentence({ properties }: FamilyDeclaration, sentence: Variant["summary"], report: Report): void {
  if (typeof sentence === "object") checkCases(sentence, properties, (path, message) => report(["summary", ...path], message));
  for (const [path, text] of textsOf(sentence)) {
    checkPlaceholders(text, storedFields(properties), path, report);
    checkSpokenFields(text, properties, path, report);
  }
}

/** Returns all texts of a sentence, each with its path. */
function textsOf(sentence: Variant["summary"]): [string[], string][] {
  if (sentence === undefined) return [];
  if (typeof sentence === "string") return [[["summary"], sentence]];
  const byValue = Object.entries(sentence.cases).map(([value, text]): [string[], string] => [["summary", "cases", value], text]);
  return [...byValue, [["summary", "default"], sentence.default]];
}

/** Checks that every {placeholder} of a text has a value; returns whether each has one. */
export function checkPlaceholders(text: string, names: readonly string[], path: readonly (string | number)[], report: Report): boolean {
  const unknown = [...text.matchAll(/\{(\w*)\}/g)].map(([, name = ""]) => name).filter((name) => !names.includes(name));
  for (const name of unknown) {
    const similar = didYouMean(name, names);
    report(path, `{${name}} stands for nothing: ${similar === undefined ? oneOf(names) : `did you mean {${similar}}?`}`);
  }
  return unknown.length === 0;
}

/** Placeholders for properties of a target. */
export const OF_TARGETS = ["id", "name", "index"];

/** Returns the fields that a template names; unknown ones are reported elsewhere. */
export function fieldsIn(template: Template | undefined): string[] {
  if (typeof template === "string")
    return [...template.matchAll(/\{(\w*)\}/g)].map(([, name = ""]) => name).filter((name) => !OF_TARGETS.includes(name));
  if (typeof template !== "object") return [];
  const named = ["switch", "cases"].flatMap((word) => {
    const field = getProperty(template, word);
    return typeof field === "string" ? [field] : [];
  });
  return [...named, ...Object.values(template).flatMap(fieldsIn)];
}
