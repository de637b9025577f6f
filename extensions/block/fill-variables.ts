/** The variables of merchants' texts, `{{name}}`: a closed list. What is none of it stays as it was typed. */
import { hasVisibleText } from "../../engine/lib/text-rules.ts";

/** What each is worth to this buyer; null where nobody knows. */
export type Values = Readonly<Record<"shop" | "total" | "remaining" | "threshold" | "country", string | null>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/gu;

/** A text with its variables filled in; null where one of them is not known. */
export function fillVariables(text: string, values: Values): string | null {
  const named = [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);
  if (named.some((name) => isVariable(name, values) && values[name] === null)) return null;
  return text.replace(VARIABLE, (typed, name: string) => (isVariable(name, values) ? (values[name] ?? "") : typed));
}

/** The lines of a text as paragraphs. Empty ones are left out, and so is one that says something that is not known. */
export function splitParagraphs(text: string | null, values: Values): string[] {
  return (text ?? "").split(/[\r\n\u2028\u2029]+/u).flatMap((line) => (hasVisibleText(line) ? (fillVariables(line, values) ?? []) : []));
}

function isVariable(name: string, values: Values): name is keyof Values {
  return Object.hasOwn(values, name);
}
