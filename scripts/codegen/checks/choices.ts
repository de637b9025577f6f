import { type GraphQLSchema, getNamedType, isAbstractType, isEnumType } from "graphql";
import type { ConditionType, FieldSchema, Reading } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import type { FieldWithType } from "./field-types.ts";
import { comparedBy, partOf } from "./operands.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Maximum number of values in a message. */
const FEW = 12;

/** Value that checkout compares for a merchant's choice, and the place in the field that declares it. */
export interface Code {
  code: string;
  path: (string | number)[];
}

/**
 * Checks that a choice of the merchant is a value that the fact can have, where Shopify lists those. A list of schemas/shared may be longer, such as
 * that of all countries: it is only wrong if none of its values is possible.
 */
export function checkChoices(
  type: ConditionType,
  listed: ConditionType,
  reading: Reading,
  leaf: FieldWithType,
  schema: GraphQLSchema,
  report: Report,
): void {
  const possible = possibleValues(leaf, schema);
  if (possible === undefined || !["text", "textCaseSensitive", "id"].includes(reading)) return;
  const spelt = (word: string) => (reading === "text" ? word.trim().toLowerCase() : word);
  const possibleTexts = new Set(possible.map(spelt));
  const never = `is nothing that "${leaf.field.name}" can be, so it would never match: ${oneOf(abbreviateNames(possible))}`;
  const fields = Object.values(type.operators)
    .flatMap((operator) => comparedBy(type, operator, reading))
    .flatMap(({ at, test, field }) => (at[0] === "test" && (test === "equals" || test === "in") ? [field] : []));
  for (const name of new Set(fields)) {
    const items = type.properties[name]?.type === "array" ? ["items"] : [];
    const own = codesIn(type.properties[name]);
    for (const { code, path } of own ?? [])
      if (!possibleTexts.has(spelt(code))) report(["properties", name, ...items, ...path], `"${code}" ${never}`);
    const shared = own === undefined ? codesIn(listed.properties[name]) : undefined;
    if (shared !== undefined && !shared.some(({ code }) => possibleTexts.has(spelt(code))))
      report(["properties", name, ...items], `every choice of the list ${never}`);
  }
}

/** Returns all values of a fact, if Shopify lists them. */
export function possibleValues(leaf: FieldWithType | undefined, schema: GraphQLSchema): readonly string[] | undefined {
  if (leaf === undefined) return undefined;
  const { field, parent } = leaf;
  const type = getNamedType(field.type);
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (field.name !== "__typename") return undefined;
  return isAbstractType(parent) ? schema.getPossibleTypes(parent).map(({ name }) => name) : [parent.name];
}

/** Returns the value that checkout compares for each choice of a field, or of its items; undefined if any text may be typed. */
export function codesIn(field: FieldSchema | undefined): Code[] | undefined {
  const part = partOf(field ?? {});
  return valuesOf(part)?.map((value, index) => {
    const word = String(value);
    const code = part.checkoutValues?.[word];
    if (code !== undefined) return { code, path: ["checkoutValues", word] };
    return { code: word, path: part.const === undefined ? ["enum", index] : ["const"] };
  });
}

/** Returns the first of many names, and how many more there are. */
export const abbreviateNames = (names: readonly string[]): string[] =>
  names.length <= FEW ? [...names] : [...names.slice(0, FEW), `and ${names.length - FEW} more`];
