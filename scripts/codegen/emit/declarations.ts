import { isObject } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { ANNOTATIONS, FOLLOWS } from "../declarations/annotations.ts";
import { type Json, type JsonObject, withoutKeys } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { typeRef, typesFile } from "./types-file.ts";

/** Type names of declarations, by their meta-schema; the dialect itself describes a field. */
const NAMES: Readonly<Record<string, string>> = {
  dialect: "FieldSchema",
  call: "DeclaredCall",
  family: "FamilyDeclaration",
  condition: "ConditionType",
  kind: "Kind",
  plan: "Plan",
  billing: "Billing",
  entitlements: "Entitlements",
  dashboard: "Dashboard",
  navigation: "Navigation",
  owner: "OwnerDeclaration",
  screens: "Screens",
  settings: "SettingsDeclaration",
  analytics: "AnalyticsDeclaration",
  template: "TemplateDeclaration",
};
/** Keywords that only the file has: a declaration is known by its id. */
const HEAD = ["$schema", "$id", "$comment", "type"];
/** Parts that the product does not need: codegen tries examples, and the documentation shows them. */
const SEPARATE_PARTS = ["examples"];
const SEPARATE_ENTRY_PARTS = ["example"];

/**
 * engine/generated/declarations.ts: the types of declarations, from the meta-schemas that accept them. Parts in the `$defs` of a
 * meta-schema are named after their keys.
 */
export function emitDeclarations(sources: readonly Source[], memory: BuildCache = NO_CACHE): Promise<string> {
  const named = sources.filter(({ folder, id }) => folder === "meta" && NAMES[id] !== undefined);
  return typesFile(Object.fromEntries(named.flatMap(partsOf)), memory);
}

/** Declaration that a meta-schema describes, and its named parts. */
function partsOf({ id, json }: Source): [string, Json][] {
  const { properties, required, title } = json;
  const keys = isObject(properties) ? properties : {};
  const isField = id === "dialect";
  const [head, own] = [isField ? {} : identity(json), isField ? keys : withoutKeys(keys, [...HEAD, ...SEPARATE_PARTS])];
  const needed = requiredOf(properties, required).filter((key) => ![...HEAD, ...SEPARATE_PARTS].includes(String(key)));
  const combined = {
    description: title ?? "",
    type: "object",
    properties: { ...head, ...own },
    required: [...Object.keys(head), ...needed],
  };
  const parts = isObject(json.$defs) ? Object.entries(withoutKeys(json.$defs, SEPARATE_ENTRY_PARTS)) : [];
  return [[NAMES[id] ?? id, pointed(combined)], ...parts.map(([name, part]): [string, Json] => [capitalize(name), pointed(part)])];
}

/** Properties of every declaration that has several files: its id, and the annotation keywords of JSON Schema. */
function identity({ allOf }: JsonObject): JsonObject {
  if (!Array.isArray(allOf)) return {};
  const text = { type: "string" };
  return { id: { ...text, description: "Its file name." }, title: text, description: text };
}

/** Returns a meta-schema whose references point to the named parts. Keywords that restrict values, and not their type, are left out. */
function pointed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(pointed);
  if (!isObject(schema)) return schema;
  const { $ref, $dynamicRef, properties, ...rest } = withoutKeys(schema, schema.properties ? [...VALUES, ...CASES] : VALUES);
  const to = $dynamicRef ?? $ref;
  if (typeof to === "string") return referring(to, rest.description);
  const entries = Object.entries(rest).map(([key, value]) => [key, key === "enum" || key === "const" ? value : pointed(value)]);
  if (!isObject(properties)) return Object.fromEntries(entries.every(([key]) => key === "description") ? [...entries, ANY] : entries);
  const fields = Object.entries(properties).map(([name, field]) => [name, pointed(field)]);
  const needed = requiredOf(properties, rest.required);
  return { ...Object.fromEntries(entries), properties: Object.fromEntries(fields), ...(needed.length > 0 ? { required: needed } : {}) };
}

/** Returns the keywords that a declaration always has: those that are written, and those that are filled in because they follow. */
function requiredOf(properties: Json | undefined, required: Json | undefined): Json[] {
  const following = Object.entries(isObject(properties) ? properties : {}).filter(
    ([, field]) => isObject(field) && field[FOLLOWS] !== undefined && field.default === undefined && field["x-default"] === undefined,
  );
  return [...[required ?? []].flat(), ...following.map(([name]) => name)];
}

function referring(to: string, description: Json | undefined): JsonObject {
  const ref = typeRef(DIALECT.test(to) ? "FieldSchema" : capitalize(to.split("/").at(-1) ?? ""));
  return description === undefined ? ref : { description, allOf: [ref] };
}

const VALUES = ["propertyNames", "minItems", "dependentRequired", "not", ...ANNOTATIONS];
/** Keywords that, beside properties, only say which of the properties go together. */
const CASES = ["oneOf", "anyOf"];
/** Type of a schema that says nothing of its type. */
const ANY = ["tsType", "unknown"] as const;
const DIALECT = /^(#meta|dialect\.json)$/;
