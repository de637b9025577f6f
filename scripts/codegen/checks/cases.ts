import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { canHave } from "./expected.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Several cases, chosen by the value of a field as text. */
interface Cases {
  switch: string;
  cases: object;
  default?: unknown;
}

/** Checks that each case is a value of the field, and that `default` has values left. */
export function checkCases(cases: Cases, fields: Readonly<Record<string, FieldSchema>>, report: Report): void {
  const field = fields[cases.switch];
  if (field === undefined) {
    report(["switch"], `"${cases.switch}" is not declared in properties`);
    return;
  }
  if (field.writeOnly === true) {
    report(["switch"], `"${cases.switch}" is writeOnly, so nothing stored has it: name what it follows from`);
    return;
  }
  const choices = valuesOf(field)?.map(String);
  const names = Object.keys(cases.cases);
  for (const word of names)
    if (!canRead(field, word))
      report(["cases", word], `is not a value of "${cases.switch}"${choices === undefined ? "" : `: ${oneOf(choices)}`}`);
  if (cases.default !== undefined && choices?.every((word) => names.includes(word)))
    report(["default"], `is for no value: "cases" has each that "${cases.switch}" can have, so leave one of those to it`);
}

/** Reports whether a field can have a value with this text. */
export function canRead(field: FieldSchema, word: string): boolean {
  const choices = valuesOf(field)?.map(String);
  if (choices !== undefined) return choices.includes(word);
  if (field.type === "string") return canHave(field, word);
  return (field.type === "integer" || field.type === "number") && word === String(Number(word)) && canHave(field, Number(word));
}
