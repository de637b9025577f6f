/** Problems as sentences, for replies and lists that show no fields. */
import { itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { tokensOf } from "../lib/json-pointer.ts";
import { capitalize } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";

/** Returns a problem as one sentence with its place: "Condition 2: Value cannot be empty". */
export function describeProblem(family: Family, { path, message }: Problem): string {
  const item = itemAt(family, path);
  if (item !== undefined) return `${item}: ${message}`;
  const [field = "", key] = tokensOf(path);
  const schema = family.properties[field];
  if (schema?.title === undefined || message.startsWith(`${schema.title} `)) return message;
  return key === undefined || schema.type === "array" || schema.properties !== undefined
    ? `${schema.title}: ${message}`
    : `${schema.title} (${key}): ${message}`;
}

/** Returns the list item of a pointer, or around it: "Group 1, condition 2"; undefined if there is none. */
export function itemAt(family: Family, path: string): string | undefined {
  return capitalize(describeLocation(family, path)) || undefined;
}

/** Returns the list item of a pointer for the middle of a sentence: "group 1, condition 2". */
export function describeLocation(family: Family, path: string): string {
  const [name = "", ...keys] = tokensOf(path);
  return titlesOf(family, family.properties[name], keys).join(", ");
}

function titlesOf(family: Family, field: FieldSchema | undefined, [key, part, ...keys]: readonly string[]): string[] {
  if (field?.itemTypes === undefined) {
    const inner =
      key === undefined ? undefined : (field?.properties?.[key] ?? (part === undefined ? undefined : field?.items?.properties?.[part]));
    if (inner === undefined) return [];
    return titlesOf(family, inner, field?.properties === undefined ? keys : [part, ...keys].filter((each) => each !== undefined));
  }
  if (key === undefined) return [];
  const word = `${field.itemTypes.label} ${Number(key) + 1}`;
  if (part === undefined) return [word];
  const inner = itemTypesOf(family, field).flatMap(({ properties }) => properties[part] ?? []);
  const below = inner.map((each) => titlesOf(family, each, keys)).find((tokens) => tokens.length > 0);
  return [word, ...(below ?? (part === "secondValue" ? ["second value"] : []))];
}
