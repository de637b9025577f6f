import type { FieldSchema } from "../../../../engine/generated/declarations.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import { type JsonObject, withoutKeys } from "../json.ts";
import type { Convention } from "./convention.ts";
import { resolveSchema, schemasOf } from "./schemas.ts";

/** Kinds of declarations that draw fields; those of others, and shared definitions, may serve where nothing is drawn. */
export const hasForm = (folder: string): boolean => !["shared", "calls", "translations"].includes(folder);

/** The control that draws a field: by its type, its choices, its format, and the types of its entries. */
export const controlConvention: Convention = {
  from: "the type, the choices, the format and the items of the field",
  *follows(source, context) {
    if (!hasForm(source.folder)) return;
    for (const { schema, pointer, role } of schemasOf(source, context)) {
      const value = role === "field" ? controlOf(resolveSchema(withoutKeys(schema, ["widget"]), source.file, context)) : undefined;
      if (value !== undefined) yield { object: schema, pointer, key: "widget", value, behind: BEHIND };
    }
  },
};

const BEHIND = [
  "type",
  "title",
  "const",
  "enum",
  "minLength",
  "maxLength",
  "maxCodeUnits",
  "minimum",
  "maximum",
  "pattern",
  "minItems",
  "maxItems",
  "format",
  "wholeMinute",
  "minimumField",
  "default",
  "$ref",
];

function controlOf(field: JsonObject): NonNullable<FieldSchema["widget"]> | undefined {
  if (field.widget !== undefined) return undefined;
  if (field.const !== undefined) return "hidden";
  if (field.type === "boolean") return "checkbox";
  if (field.type === "integer" || field.type === "number") return "number";
  if (field.type === "array") return field.itemTypes === undefined ? undefined : "items";
  if (field.type === "object") return field.keysFrom === undefined ? (isObject(field.properties) ? "group" : undefined) : "rows";
  if (field.type !== "string") return undefined;
  if (field.format !== undefined && field.format !== "date-time") return "date";
  return Array.isArray(field.enum) ? "select" : "text";
}
