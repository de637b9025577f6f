import { isObject } from "../../../../engine/lib/object.ts";
import type { JsonObject } from "../json.ts";
import type { Source } from "../load.ts";
import type { Convention, ConventionContext } from "./convention.ts";
import { resolveSchema } from "./schemas.ts";

/** Fields that an item type stores, as `required` lists them, and that only other item types of its folder fill in: they are stored empty. */
export const paddingConvention: Convention = {
  from: "the item types of the folder, which declare it, and from required, by which it is stored empty",
  *follows(source, context) {
    const { properties, required } = source.json;
    if (!isObject(properties) || !Array.isArray(required)) return;
    const names = required.filter((name) => typeof name === "string");
    for (const [index, name] of names.entries()) {
      const value = paddingOf(name, source, context);
      if (value !== undefined && isPadding(properties[name]))
        yield { object: properties, pointer: ["properties"], key: name, value, behind: names.slice(0, index) };
    }
  },
};

/** Reports whether a field holds nothing, or is not declared. */
function isPadding(field: JsonObject[string] | undefined): boolean {
  return field === undefined || (isObject(field) && (field.const !== undefined || field.maxItems === 0));
}

/** Returns the empty field of the type that another item type of the folder declares. */
function paddingOf(name: string, { folder, file, json }: Source, context: ConventionContext): JsonObject | undefined {
  for (const other of context.sources.values()) {
    if (other.folder !== folder || other.file === file || other.json.$schema !== json.$schema || !isObject(other.json.properties)) continue;
    const field = other.json.properties[name];
    if (isObject(field) && !isPadding(field)) return emptyOf(resolveSchema(field, other.file, context));
  }
  return undefined;
}

function emptyOf({ type, items, itemTypes }: JsonObject): JsonObject | undefined {
  const hidden = (value: JsonObject[string], more: JsonObject = {}): JsonObject => ({
    type: type ?? null,
    const: value,
    default: value,
    widget: "hidden",
    ...more,
  });
  if (type === "string") return hidden("");
  if (type === "boolean") return hidden(false);
  if (type === "object") return hidden({}, { additionalProperties: false });
  if (type !== "array") return undefined;
  if (itemTypes !== undefined || !isObject(items)) return hidden([], { maxItems: 0 });
  return { type, maxItems: 0, default: [], widget: "hidden", items: { type: items.type ?? null } };
}
