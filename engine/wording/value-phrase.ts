/** Values in words, as their fields declare. */

import { valuesOf } from "../declarations/condition-declarations.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { pluralForm } from "../lib/plural.ts";
import { resourceOf } from "../shopify/gid.ts";
import { formatAmount, formatCountry, formatDateTime } from "./format.ts";
import { ELLIPSIS, fillTitles, joinNames, quoteTexts, resources, type Sentence } from "./sentence.ts";

/**
 * Describes a value: a phrase that the field declares, an amount, a date, countries, products, or the text itself. `product` is the product that the
 * sentence named before its variants.
 */
export function valuePhrase(schema: FieldSchema | undefined, value: unknown, currency: string | undefined, product?: string): Sentence {
  const values = valuesOf(schema, value);
  if (schema !== undefined && resourceOf(schema) !== undefined) return resources(values, product === undefined ? {} : { product });
  return [joinNames(values.map((each) => describeOne(schema, each, currency)))];
}

/** Returns the phrase that a field declares for a value; {title} stands for the name of the option, {names} for the given names. */
export function writePhrase(schema: FieldSchema, value: string, given = ""): string | undefined {
  const template = own(schema.enumPhrases, value) ?? schema.enumPhrases?.else;
  return template === undefined ? undefined : fillTitles(template, { title: own(schema.enumLabels, value) ?? value, names: given });
}

/** Reads an own key of a map: merchants may type any text, such as "constructor". */
function own(map: Record<string, string> | undefined, key: string): string | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}

function describeOne(schema: FieldSchema | undefined, value: string, currency: string | undefined): string {
  const declared = schema && writePhrase(schema, value);
  if (declared !== undefined) return declared;
  if (value === "") return ELLIPSIS;
  if (schema?.widget === "money") return formatAmount(value, currency);
  if (schema?.widget === "countries") return formatCountry(value);
  if (schema?.format !== undefined) return formatDateTime(value, schema.format);
  if (schema?.type === "boolean") return value === "true" ? "yes" : "no";
  return schema?.widget === "number" ? counted(schema, value) : quoteTexts(value);
}

/** Returns a number with its unit: "1 character", "35 characters". */
function counted({ unit }: FieldSchema, text: string): string {
  const number = /^[0-9]+$/u.test(text) ? Number(text) : text;
  return unit === undefined ? String(number) : `${number} ${typeof number === "number" ? pluralForm(number, unit) : unit.other}`;
}
