import { QUERY_COMMENT } from "../header.ts";
import type { Field } from "./tree.ts";

/** Variables of a selection with their types, by name. A list is empty unless told, so that a rule without it reads nothing. */
export function variablesOf(tree: readonly Field[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (field: Field): void => {
    for (const { value, variable } of field.arguments) {
      if (variable) found.set(value.slice(1), variable.list ? `${variable.type} = []` : variable.type);
    }
    field.children.forEach(visit);
  };
  tree.forEach(visit);
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

/** The deployed query, laid out for people. */
export function printQuery(tree: readonly Field[]): string {
  const variables = [...variablesOf(tree)].map(([name, type]) => `$${name}: ${type}`).join(", ");
  return `${QUERY_COMMENT}query Input${variables === "" ? "" : `(${variables})`} {\n${tree.map((field) => printField(field, 1)).join("")}}\n`;
}

/** The bytes that count against the platform's limit: comments do not. */
export const queryBytes = (query: string): number => Buffer.byteLength(query.replace(/^#.*\n/gm, ""), "utf8");

function printField(field: Field, depth: number): string {
  const written = field.arguments.map(({ name, value }) => `${name}: ${value}`).join(", ");
  const alias = field.key === field.name ? "" : `${field.key}: `;
  const head = `${" ".repeat(depth)}${alias}${field.name}${written === "" ? "" : `(${written})`}`;
  if (field.children.length === 0) return `${head}\n`;
  return `${head} {\n${field.children.map((child) => printField(child, depth + 1)).join("")}${" ".repeat(depth)}}\n`;
}
