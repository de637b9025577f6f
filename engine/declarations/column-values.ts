/** Selects the part of a stored configuration that its family's list shows: what columns and row actions name. */
import type { FamilyDeclaration } from "../generated/declarations.ts";
import { type Fields, getProperty, isObject } from "../lib/object.ts";
import { discountCodesIn } from "./discount-codes.ts";
import { givenName } from "./given-name.ts";

/** Fields that every row has, whatever its family. */
export const ROW_FIELDS: readonly string[] = ["guid", "id", "title", "enabled", "subtype", "revision"];
/** Matches {field}, {field, count} and {field, uppercase} in the text of a column: the form of arguments in ICU messages. */
export const PLACEHOLDER = /\{(\w*)(?:, (\w*))?\}/gu;

/**
 * Returns the values of the fields that the list of a family names, shortened, with the discount codes and the name for methods among them.
 * Undefined if there are none.
 */
export function columnValues(family: FamilyDeclaration, configuration: unknown): Fields | undefined {
  const names = listedFields(family);
  const codes = discountCodesIn(family, configuration);
  const [gives] = isObject(configuration) ? (family.actions ?? []).flatMap((action) => givenName(action, configuration) ?? []) : [];
  if (names.length === 0 && codes.length === 0 && gives === undefined) return undefined;
  return {
    ...Object.fromEntries(names.map((name) => [name, brief(getProperty(configuration, name))])),
    ...(codes.length === 0 ? {} : { codes }),
    ...(gives === undefined ? {} : { gives }),
  };
}

/** Returns the fields that the list of a family needs in addition to those of every row. */
function listedFields({ list, properties }: FamilyDeclaration): string[] {
  const shown = list.columns.flatMap(({ field: value, enumLabels: texts = {} }) => [
    ...(ROW_FIELDS.includes(value) ? [] : [value]),
    ...Object.values(texts).flatMap(namedIn),
  ]);
  const copied = (list.rowActions ?? []).flatMap((action) => (action.type === "copy" ? [action.field] : []));
  return [...new Set([...shown, ...copied])].filter((name) => properties[name] !== undefined);
}

/** Returns the fields that a text has placeholders for. */
function namedIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Shortens a value: items to their types, a map to its keys. Only the editor needs the rest. */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? (getProperty(item, "type") ?? null) : item));
  return isObject(value) ? Object.keys(value) : value;
}
