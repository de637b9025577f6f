import { isObject } from "../../../../engine/lib/object.ts";
import { type JsonObject, withoutKeys } from "../json.ts";
import type { Convention } from "./convention.ts";
import { resolveSchema, type SchemaPlace, schemasOf } from "./schemas.ts";

const EMPTY = "Value cannot be empty";
const LONG = "Value is too long";

/** Messages about a condition's value that is empty or too long. */
export const valueMessagesConvention: Convention = {
  from: "the default sentences of conditions",
  *follows(source, context) {
    if (source.folder !== "conditions") return;
    for (const { schema, pointer, role } of schemasOf(source, context)) {
      if (role !== "field") continue;
      const field = resolveSchema(schema, source.file, context);
      const { errorMessage: messages = {} } = field;
      if (!isObject(messages) || messages.else !== undefined || field.const !== undefined) continue;
      const sentences: [string, string, readonly string[]][] = [
        ...(isText(field) && field.minLength !== undefined ? [["minLength", EMPTY, []] as [string, string, string[]]] : []),
        ...(isText(field) && field.maxLength !== undefined
          ? [["maxLength", LONG, ["minLength", "required"]] as [string, string, string[]]]
          : []),
        ...(isText(field) && field.minLength === undefined ? [["required", EMPTY, ["enum"]] as [string, string, string[]]] : []),
      ];
      const missing = sentences.filter(([key]) => messages[key] === undefined);
      const own = schema.errorMessage;
      if (own === undefined && field.errorMessage === undefined && missing.length > 0)
        yield { object: schema, pointer, key: "errorMessage", value: Object.fromEntries(missing), behind: BEHIND };
      else if (isObject(own))
        for (const [key, value, behind] of sentences) yield { object: own, pointer: [...pointer, "errorMessage"], key, value, behind };
    }
  },
};

const isText = ({ type }: JsonObject): boolean => type === "string";
const BEHIND = [
  "type",
  "title",
  "const",
  "enum",
  "minLength",
  "maxLength",
  "maxCodeUnits",
  "pattern",
  "format",
  "default",
  "widget",
  "unit",
  "storeSuggestions",
  "$ref",
];

/** Message about a missing value: the same as about an empty one. */
export const requiredMessageConvention: Convention = {
  from: "the message of minLength or minItems",
  *follows(source, context) {
    for (const place of schemasOf(source, context)) {
      const own = place.schema.errorMessage;
      const value = isObject(own) ? messageOfEmpty(withoutKeys(own, ["required"]), place, source.folder) : undefined;
      if (isObject(own) && value !== undefined)
        yield {
          object: own,
          pointer: [...place.pointer, "errorMessage"],
          key: "required",
          value,
          behind: ["minLength", "minItems", "pattern"],
        };
    }
  },
};

/** Lists of configurations are never missing, so only those of conditions and of shared definitions have the message. */
function messageOfEmpty({ minLength, minItems }: JsonObject, { pointer }: SchemaPlace, folder: string): JsonObject[string] | undefined {
  const isEntry = !["properties", "$defs"].includes(String(pointer.at(-2)));
  if (isEntry) return undefined;
  return minLength ?? (["conditions", "shared"].includes(folder) ? minItems : undefined);
}
