/** Fields of a customization in words, as the family declares them. */
import { entrySchema, keySiblings } from "../declarations/field-schema.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { asRecord, getProperty } from "../lib/object.ts";
import { resourceOf } from "../shopify/gid.ts";
import type { Family } from "../types/family.ts";
import { formatLanguage } from "./format.ts";
import { ELLIPSIS, joinClauses, joinNames, quoteTexts, resources, type Sentence } from "./sentence.ts";
import { valuePhrase, writePhrase } from "./value-phrase.ts";

/** Describes a field for the sentence of its variant; empty if the field is left out. */
export function fieldPhrase(declared: Family, configuration: object, field: string, currency: string | undefined): Sentence {
  const schema = declared.properties[field];
  const value = getProperty(configuration, field);
  if (schema === undefined) return [ELLIPSIS];
  if (schema.keysFrom !== undefined) return entriesPhrase(declared, configuration, schema, asRecord(value));
  if (schema.widget === "tags") return [matched(declared, configuration, field, textsIn(value))];
  if (schema.widget === "productSlots") return slots(schema, value);
  if (schema.properties !== undefined) return [chosen(schema, asRecord(value))];
  if (schema.type === "object") return [translated(schema, Object.keys(asRecord(value)))];
  return value === undefined && schema.enumPhrases !== undefined ? [] : valuePhrase(schema, value, currency);
}

/** Describes the products of a list's entries; a product in several entries is named with the variant of each. */
function slots({ items }: FieldSchema, value: unknown): Sentence {
  const nameOf = (type: string) => Object.entries(items?.properties ?? {}).find(([, field]) => resourceOf(field)?.type === type)?.[0] ?? "";
  const [product, variant] = [nameOf("Product"), nameOf("ProductVariant")];
  const entries = (Array.isArray(value) ? value : [])
    .map((entry) => ({ product: String(getProperty(entry, product) ?? ""), variant: String(getProperty(entry, variant) ?? "") }))
    .filter((entry) => entry.product !== "");
  const products = entries.map((entry) => entry.product);
  const isRepeated = (id: string) => products.indexOf(id) !== products.lastIndexOf(id);
  if (!products.some(isRepeated)) return resources(products, { word: "and" });
  return joinClauses(
    entries.map((entry) =>
      isRepeated(entry.product) && entry.variant !== ""
        ? [...resources([entry.product]), " as ", ...resources([entry.variant], { product: entry.product })]
        : resources([entry.product]),
    ),
    "and",
  );
}

/** Describes methods, grouped by how names are matched: named exactly "A" or "B", or whose name contains "C". */
function matched(declared: Family, configuration: object, field: string, methods: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const method of methods) {
    const how = howMatched(declared, configuration, field, method);
    groups.set(how, [...(groups.get(how) ?? []), quoteTexts(method)]);
  }
  const schema = matching(declared, field);
  const parts = [...groups].map(([how, texts]) => (schema && writePhrase(schema, how, joinNames(texts))) ?? joinNames(texts));
  return parts.length === 0 ? ELLIPSIS : parts.join(", or ");
}

/** Describes methods with their entry in a map, in order of position: whose name contains "A" first and those named exactly "B" second. */
function entriesPhrase(declared: Family, configuration: object, map: FieldSchema, entries: Record<string, unknown>): Sentence {
  const [list = ""] = keySiblings(map);
  const schema = entrySchema(map);
  const titles = textsIn(getProperty(configuration, list))
    .filter((method) => Object.hasOwn(entries, method) && entries[method] !== undefined)
    .map((method) => `${matched(declared, configuration, list, [method])} ${writePhrase(schema, String(entries[method])) ?? ""}`);
  return titles.length === 0
    ? [ELLIPSIS]
    : joinClauses(
        titles.map((text, index) => [index === 0 ? text : `those ${text}`]),
        "and",
      );
}

/** Describes the checkboxes that are ticked. */
function chosen({ properties = {} }: FieldSchema, values: Record<string, unknown>): string {
  const on = Object.entries(properties).filter(([name]) => values[name] === true);
  return joinNames(
    on.map(([name, schema]) => writePhrase(schema, "true") ?? schema.title ?? name),
    "and",
  );
}

/** Describes the languages of a map of texts. */
function translated(schema: FieldSchema, codes: readonly string[]): string {
  return codes.length === 0 ? "" : (writePhrase(schema, "else", joinNames(codes.map(formatLanguage), "and")) ?? "");
}

/** Returns how a method is matched, as the key of its phrase. */
function howMatched(declared: Family, configuration: object, list: string, method: string): string {
  const [name = "", schema] = matchingField(declared, list) ?? [];
  return String(getProperty(getProperty(configuration, name), method) ?? (schema && entrySchema(schema).default));
}

function matching(declared: Family, list: string): FieldSchema | undefined {
  const field = matchingField(declared, list)?.[1];
  return field && entrySchema(field);
}

/** Returns the map that says how each entry of a list is matched: the map whose phrases contain the names. */
function matchingField({ properties }: Family, list: string): [string, FieldSchema] | undefined {
  return Object.entries(properties).find(
    ([, schema]) =>
      keySiblings(schema).includes(list) && Object.values(entrySchema(schema).enumPhrases ?? {}).some((text) => text.includes("{names}")),
  );
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
