/** Variables in merchants' texts, `{{name}}`: a closed list. Other names stay as they were typed. */
import { hasVisibleText } from "../../engine/lib/text-rules.ts";

/** Values for this customer; null if unknown. */
export type Values = Readonly<Record<"shop" | "total" | "remaining" | "threshold" | "country", string | null>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/gu;

/** Fills the variables of a text; null if one of them is unknown. */
export function fillVariables(text: string, values: Values): string | null {
  const named = [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);
  if (named.some((name) => isVariable(name, values) && values[name] === null)) return null;
  return text.replace(VARIABLE, (placeholder, name: string) => (isVariable(name, values) ? (values[name] ?? "") : placeholder));
}

/** Splits a text into paragraphs, one a line. Empty paragraphs, and those with an unknown variable, are left out. */
export function splitParagraphs(text: string | null, values: Values): string[] {
  return (text ?? "").split(/[\r\n\u2028\u2029]+/u).flatMap((line) => (hasVisibleText(line) ? (fillVariables(line, values) ?? []) : []));
}

function isVariable(name: string, values: Values): name is keyof Values {
  return Object.hasOwn(values, name);
}
