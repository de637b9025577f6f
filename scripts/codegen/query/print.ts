import { QUERY_COMMENT } from "../lib/header-comments.ts";
import type { Argument, Field } from "./tree.ts";

const SEPARATOR = ", ";

/**
 * Variables of a selection with their types, by name. A list is empty by default, so that a rule without the variable reads nothing. A
 * variable that Shopify does not accept as null has a harmless default; with `!` instead, every rule would have to fill the variable.
 */
export function variablesOf(tree: readonly Field[]): Map<string, string> {
  const fragments = new Map<string, string>();
  const visit = (field: Field): void => {
    for (const { value, variable } of field.arguments) {
      if (variable) fragments.set(value.slice(1), variable.type + standIn(variable));
    }
    field.children.forEach(visit);
  };
  tree.forEach(visit);
  return new Map([...fragments].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

function standIn({ list, unset }: NonNullable<Argument["variable"]>): string {
  if (list) return " = []";
  return unset === undefined ? "" : ` = ${JSON.stringify(unset)}`;
}

/** Deployed query, formatted for people. */
export function printQuery(tree: readonly Field[]): string {
  const variables = [...variablesOf(tree)].map(([name, type]) => `$${name}: ${type}`).join(SEPARATOR);
  return `${QUERY_COMMENT}query Input${variables === "" ? "" : `(${variables})`} {\n${tree.map((field) => printField(field, 1)).join("")}}\n`;
}

/** Bytes that count against Shopify's limit; comments do not. */
export const queryBytes = (query: string): number => Buffer.byteLength(query.replace(/^#.*\n/gm, ""), "utf8");

/** Bytes of a query without fields. */
export const FRAME_BYTES = Buffer.byteLength("query Input() {\n}\n") - Buffer.byteLength(SEPARATOR);

/** Bytes of one variable in the head of a query. */
export const variableBytes = (name: string, type: string): number => Buffer.byteLength(`${SEPARATOR}$${name}: ${type}`);

/** Bytes of a field without its children. */
export function lineBytes(field: Field, depth: number): number {
  return Buffer.byteLength(opening(field, depth)) + (field.children.length > 0 ? Buffer.byteLength(closing(depth)) : 0);
}

function printField(field: Field, depth: number): string {
  if (field.children.length === 0) return opening(field, depth);
  return `${opening(field, depth)}${field.children.map((child) => printField(child, depth + 1)).join("")}${closing(depth)}`;
}

function opening(field: Field, depth: number): string {
  const written = field.arguments.map(({ name, value }) => `${name}: ${value}`).join(", ");
  const alias = field.key === field.name ? "" : `${field.key}: `;
  const below = field.children.length === 0 ? "" : " {";
  return `${" ".repeat(depth)}${alias}${field.name}${written === "" ? "" : `(${written})`}${below}\n`;
}

function closing(depth: number): string {
  return `${" ".repeat(depth)}}\n`;
}
