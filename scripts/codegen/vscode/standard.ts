import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import { standardKeywords } from "../declarations/keywords.ts";

/** Help texts of the keywords of JSON Schema that the dialect does not change. */
const HELP: Readonly<Record<string, string>> = {
  $schema: "Which kind of declaration this is: the whole name of its meta-schema. Nothing is fetched from there.",
  $id: "The whole name of this file, which ends with its place below schemas/.",
  $comment: "A note for those who maintain the file; merchants never read it.",
  $ref: "A field that is declared elsewhere, in a file relative to this one; keywords beside it win.",
  $defs: "Fields by name, for $ref to point to.",
  examples: "Values that there may be, for those who read the declaration.",
};
const UNUSED = "A keyword of JSON Schema that no declaration needs so far.";

/** Subschemas below a standard keyword that the dialect does not describe. */
const BELOW: Readonly<Record<string, (field: Json) => JsonObject>> = {
  ...Object.fromEntries(["$defs", "patternProperties", "dependentSchemas"].map((key) => [key, mapOf])),
  ...Object.fromEntries(["allOf", "prefixItems"].map((key) => [key, listOf])),
  ...Object.fromEntries(["contains", "if", "then", "else"].map((key) => [key, (field: Json) => ({ allOf: [field] })])),
};

function mapOf(field: Json): JsonObject {
  return { type: "object", additionalProperties: field };
}

function listOf(field: Json): JsonObject {
  return { type: "array", items: field };
}

/** Every keyword of JSON Schema that codegen accepts, with its help. An editor suggests those that declarations use. */
export function standardProperties(field: Json): JsonObject {
  const offered = ["$ref", "$comment", "$defs"];
  return Object.fromEntries(
    standardKeywords().map((key) => {
      const silent: JsonObject = offered.includes(key) ? {} : { doNotSuggest: true };
      return [key, { description: HELP[key] ?? UNUSED, ...silent, ...BELOW[key]?.(field) }];
    }),
  );
}

/** Adds the help texts to standard keywords that have none. */
export function withStandardHelp(properties: Json | undefined): JsonObject {
  if (!isObject(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]): [string, Json] => {
      const help = HELP[key];
      return [key, isObject(value) && help !== undefined && value.description === undefined ? { description: help, ...value } : value];
    }),
  );
}
