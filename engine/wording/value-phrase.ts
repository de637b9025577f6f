/** Values in words, by what the declaration of their field says of them. */

import { valuesOf } from "../declarations/condition-declarations.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { resourceOf } from "../shopify/gid.ts";
import { formatAmount, formatCountry, formatDateTime } from "./formatters.ts";
import { ELLIPSIS, fillTitles, joinNames, quoteTexts, resources, type Sentence } from "./sentence.ts";

/** A value as a merchant reads it: a phrase that the field declares, an amount, a date, countries, products, or the text itself. `product` is what the sentence has named before variants of it. */
export function valuePhrase(schema: FieldSchema | undefined, value: unknown, currency: string | undefined, product?: string): Sentence {
  const values = valuesIn(schema, value);
  if (schema !== undefined && resourceOf(schema) !== undefined) return resources(values, product === undefined ? {} : { product });
  return [joinNames(values.map((each) => one(schema, each, currency)))];
}

/** What a field declares to be said for a value; {title} stands for the word of the choice, {names} for what is given. */
export function writePhrase(schema: FieldSchema, value: string, given = ""): string | undefined {
  const template = own(schema.says, value) ?? schema.says?.else;
  return template === undefined ? undefined : fillTitles(template, { title: own(schema.options, value) ?? value, names: given });
}

/** What a map says of a text that a merchant may have typed, "constructor" for one. */
function own(map: Record<string, string> | undefined, key: string): string | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}

function valuesIn(schema: FieldSchema | undefined, value: unknown): string[] {
  return valuesOf(schema, value);
}

function one(schema: FieldSchema | undefined, value: string, currency: string | undefined): string {
  const declared = schema && writePhrase(schema, value);
  if (declared !== undefined) return declared;
  if (value === "") return ELLIPSIS;
  if (schema?.control === "money") return formatAmount(value, currency);
  if (schema?.control === "countries") return formatCountry(value);
  if (schema?.format !== undefined) return formatDateTime(value, schema.format);
  if (schema?.type === "boolean") return value === "true" ? "yes" : "no";
  return schema?.control === "number" ? counted(schema, value) : quoteTexts(value);
}

/** "1 character", "35 characters". */
function counted({ unit }: FieldSchema, text: string): string {
  const number = /^[0-9]+$/u.test(text) ? Number(text) : text;
  return unit === undefined ? String(number) : `${number} ${number === 1 ? unit.one : unit.other}`;
}
