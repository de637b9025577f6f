import { textProblems } from "../../../engine/configuration/validate/text-problems.ts";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { countries } from "../../../engine/generated/lists/countries.ts";

/** Texts that merchants type, the most likely first; a field gets the first valid one. */
const TEXTS = [
  ...["sale", "anna@example.com", "gid://shopify/Product/7000000000001", "49.90", "3", "https://shop.example", "SALE", "a", ""],
  ...["#1", "2027-08-31", "10001", "+49 30 1234567", "true", "09:30:00", "2027-08-31T09:30:00"],
  ...["gid://shopify/Collection/7200000000001", "gid://shopify/ProductVariant/7100000000001"],
];
const METHODS = ["Cash on Delivery", "PayPal"];
const LANGUAGES = ["de", "fr"];
const COUNTRIES = ["US", "DE"];

/** Plausible value of a field; `at` distinguishes the values of a list. */
export function sampleOf(field: FieldSchema, at = 0): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[at % field.enum.length];
  if (field.widget === "countries") return COUNTRIES.slice(0, field.maxItems);
  if (field.widget === "storeDomain") return "example.myshopify.com";
  if (field.widget === "tags") return METHODS.slice(0, field.maxItems ?? METHODS.length);
  if (field.type === "boolean") return true;
  if (field.type === "integer" || field.type === "number")
    return Math.max(Number(field.minimum ?? 0), Math.min(3, Number(field.maximum ?? 3)));
  if (field.type === "array") return listOf(field);
  if (field.properties) return Object.fromEntries(Object.entries(field.properties).map(([name, each]) => [name, sampleOf(each, at)]));
  if (field.type === "object") return mapOf(field);
  return textOf(field, at);
}

/** Further values, one for each choice that a field offers; all countries at once are one choice. */
export function choicesOf(field: FieldSchema): unknown[] {
  if (field.widget === "countries") return [countries.slice(0, field.maxItems).map(({ code }) => code)];
  return [...(field.enum ?? []), ...Object.keys(field.enumLabels ?? {})];
}

function listOf({ items = {}, minItems = 0, maxItems = 2 }: FieldSchema): unknown[] {
  return Array.from({ length: Math.max(minItems, Math.min(2, maxItems)) }, (_, at) => sampleOf(items, at));
}

/** Map with keys that the field requires: languages, names of methods, or others. */
function mapOf(field: FieldSchema): Record<string, unknown> {
  if (field.propertyNames?.pattern?.includes("gid:"))
    return keyedBy(
      [0, 1].map((at) => textOf(field.propertyNames ?? {}, at)),
      field,
    );
  const keys = field.suggestions === "languages" || field.widget === "translations" ? LANGUAGES : METHODS;
  return keyedBy(keys, field);
}

function keyedBy(keys: readonly string[], field: FieldSchema): Record<string, unknown> {
  return Object.fromEntries(keys.map((key, at) => [key, sampleOf(entrySchema(field), at)]));
}

function textOf(field: FieldSchema, at: number): string {
  const exampleText = TEXTS.find((text) => admits(field, text)) ?? Object.keys(field.enumLabels ?? {})[0] ?? "";
  const digits = /\d+$/.exec(exampleText)?.[0];
  const next =
    at === 0
      ? exampleText
      : digits === undefined
        ? `${exampleText} ${at + 1}`
        : exampleText.slice(0, -digits.length) + String(BigInt(digits) + BigInt(at));
  return admits(field, next) ? next : exampleText;
}

function admits(field: FieldSchema, text: string): boolean {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (text.length < minLength || text.length > maxLength) return false;
  return (pattern === undefined || new RegExp(pattern, "u").test(text)) && textProblems(text, field, "") === null;
}
