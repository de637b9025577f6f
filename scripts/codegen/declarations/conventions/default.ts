import { isObject } from "../../../../engine/lib/object.ts";
import { type Json, type JsonObject, withoutKeys } from "../json.ts";
import { hasForm } from "./control.ts";
import type { Convention } from "./convention.ts";
import { resolveSchema, schemasOf } from "./schemas.ts";

/** Initial value of a field: empty, if it is a text, a list or a map. Fields of conditions without a default are not filled in at all. */
export const defaultConvention: Convention = {
  from: "the type of the field",
  *follows(source, context) {
    if (!hasForm(source.folder) || source.folder === "conditions") return;
    for (const { schema, pointer, role } of schemasOf(source, context)) {
      const value = role === "field" ? emptyOf(resolveSchema(withoutKeys(schema, ["default"]), source.file, context)) : undefined;
      if (value !== undefined) yield { object: schema, pointer, key: "default", value, behind: BEHIND };
    }
  },
};

const BEHIND = [
  "type",
  "title",
  "enum",
  "keysFrom",
  "minLength",
  "maxLength",
  "maxCodeUnits",
  "minItems",
  "maxItems",
  "uniqueItems",
  "uniqueItemProperty",
  "pattern",
  "lineMode",
  "format",
  "$ref",
];

function emptyOf({ default: defaultValue, const: constant, type, enum: enumValues, properties }: JsonObject): Json | undefined {
  if (defaultValue !== undefined || constant !== undefined || enumValues !== undefined) return undefined;
  if (type === "string") return "";
  if (type === "array") return [];
  return type === "object" && !isObject(properties) ? {} : undefined;
}
