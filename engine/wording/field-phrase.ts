/** The fields of a customization in words, by what the family's declaration says of them. */
import { entryOf, keyLists } from "../declarations/field-schema.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { property, record } from "../lib/object.ts";
import { resourceOf } from "../shopify/gid.ts";
import type { Family } from "../types/family.ts";
import { language } from "./formatters.ts";
import { GAP, names, quoted, resources, type Said, series } from "./sentence.ts";
import { inWords, phrase } from "./value-phrase.ts";

/** What a field comes to in the sentence of its variant; nothing for a field that is left out. */
export function fieldInWords(declared: Family, configuration: object, field: string, currency: string | undefined): Said {
  const schema = declared.properties[field];
  const value = property(configuration, field);
  if (schema === undefined) return [GAP];
  if (schema.keys !== undefined) return placed(declared, configuration, schema, record(value));
  if (schema.control === "methods") return [matched(declared, configuration, field, textsIn(value))];
  if (schema.control === "slots") return slots(schema, value);
  if (schema.properties !== undefined) return [chosen(schema, record(value))];
  if (schema.type === "object") return [translated(schema, Object.keys(record(value)))];
  return value === undefined && schema.says !== undefined ? [] : inWords(schema, value, currency);
}

/** The products of all entries of a list; one that several have with its variant in each. */
function slots({ items }: FieldSchema, value: unknown): Said {
  const nameOf = (type: string) => Object.entries(items?.properties ?? {}).find(([, field]) => resourceOf(field)?.type === type)?.[0] ?? "";
  const [product, variant] = [nameOf("Product"), nameOf("ProductVariant")];
  const entries = (Array.isArray(value) ? value : [])
    .map((entry) => ({ product: String(property(entry, product) ?? ""), variant: String(property(entry, variant) ?? "") }))
    .filter((entry) => entry.product !== "");
  const products = entries.map((entry) => entry.product);
  const isRepeated = (id: string) => products.indexOf(id) !== products.lastIndexOf(id);
  if (!products.some(isRepeated)) return resources(products, { word: "and" });
  return series(
    entries.map((entry) =>
      isRepeated(entry.product) && entry.variant !== ""
        ? [...resources([entry.product]), " as ", ...resources([entry.variant], { product: entry.product })]
        : resources([entry.product]),
    ),
    "and",
  );
}

/** Methods, grouped by how their names are matched: named exactly "A" or "B", or whose name contains "C". */
function matched(declared: Family, configuration: object, field: string, methods: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const method of methods) {
    const how = howMatched(declared, configuration, field, method);
    groups.set(how, [...(groups.get(how) ?? []), quoted(method)]);
  }
  const schema = matching(declared, field);
  const parts = [...groups].map(([how, texts]) => (schema && phrase(schema, how, names(texts))) ?? names(texts));
  return parts.length === 0 ? GAP : parts.join(", or ");
}

/** Methods with what a map says of each, in the order in which they count: whose name contains "A" first and those named exactly "B" second. */
function placed(declared: Family, configuration: object, map: FieldSchema, entries: Record<string, unknown>): Said {
  const [list = ""] = keyLists(map);
  const schema = entryOf(map);
  const said = textsIn(property(configuration, list))
    .filter((method) => Object.hasOwn(entries, method) && entries[method] !== undefined)
    .map((method) => `${matched(declared, configuration, list, [method])} ${phrase(schema, String(entries[method])) ?? ""}`);
  return said.length === 0
    ? [GAP]
    : series(
        said.map((text, index) => [index === 0 ? text : `those ${text}`]),
        "and",
      );
}

/** The switches that are on. */
function chosen({ properties = {} }: FieldSchema, values: Record<string, unknown>): string {
  const on = Object.entries(properties).filter(([name]) => values[name] === true);
  return names(
    on.map(([name, schema]) => phrase(schema, "true") ?? schema.title ?? name),
    "and",
  );
}

/** The languages that there are texts in. */
function translated(schema: FieldSchema, codes: readonly string[]): string {
  return codes.length === 0 ? "" : (phrase(schema, "else", names(codes.map(language), "and")) ?? "");
}

/** The value that says how a method is matched, as the text by which its phrase is found. */
function howMatched(declared: Family, configuration: object, list: string, method: string): string {
  const [name = "", schema] = matchingField(declared, list) ?? [];
  return String(property(property(configuration, name), method) ?? (schema && entryOf(schema).default));
}

function matching(declared: Family, list: string): FieldSchema | undefined {
  const found = matchingField(declared, list)?.[1];
  return found && entryOf(found);
}

/** The map that says of every entry of a list how it is matched: the one whose phrases have the names in them. */
function matchingField({ properties }: Family, list: string): [string, FieldSchema] | undefined {
  return Object.entries(properties).find(
    ([, schema]) => keyLists(schema).includes(list) && Object.values(entryOf(schema).says ?? {}).some((text) => text.includes("{names}")),
  );
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
