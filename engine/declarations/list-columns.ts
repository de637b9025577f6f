/** What a list shows of a stored configuration: what the columns and the row actions of its family name. */
import type { FamilyDeclaration } from "../generated/declarations.ts";
import { type Fields, getProperty, isObject } from "../lib/object.ts";
import { discountCodesIn } from "./discount-codes.ts";
import { givenName } from "./target-name.ts";

/** What a row of every list has, whatever its family. */
export const ROW_FIELDS: readonly string[] = ["guid", "id", "title", "enabled", "subtype", "revision"];
/** {field}, {^field} and {#field} in the words of a column. */
export const PLACEHOLDER = /\{([#^]?)(\w*)\}/gu;

/** The fields that the list of a family names, as much as it tells of them, the discount codes in it and the name it gives to methods; undefined where there is none of these. */
export function columnValues(family: FamilyDeclaration, configuration: unknown): Fields | undefined {
  const names = listedFields(family);
  const codes = discountCodesIn(family, configuration);
  const [gives] = isObject(configuration) ? (family.act ?? []).flatMap((action) => givenName(action, configuration) ?? []) : [];
  if (names.length === 0 && codes.length === 0 && gives === undefined) return undefined;
  return {
    ...Object.fromEntries(names.map((name) => [name, brief(getProperty(configuration, name))])),
    ...(codes.length === 0 ? {} : { codes }),
    ...(gives === undefined ? {} : { gives }),
  };
}

/** The fields that the list of a family needs beside what every row has. */
function listedFields({ list, properties }: FamilyDeclaration): string[] {
  const shown = list.columns.flatMap(({ value, words = {} }) => [
    ...(ROW_FIELDS.includes(value) ? [] : [value]),
    ...Object.values(words).flatMap(namedIn),
  ]);
  const copied = (list.actions ?? []).flatMap((action) => (action.do === "copy" ? [action.field] : []));
  return [...new Set([...shown, ...copied])].filter((name) => properties[name] !== undefined);
}

/** The fields that a text has placeholders of. */
function namedIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, , name = ""]) => name);
}

/** Of items their kinds, of a map its keys: what they hold is for the editor. */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? (getProperty(item, "type") ?? null) : item));
  return isObject(value) ? Object.keys(value) : value;
}
