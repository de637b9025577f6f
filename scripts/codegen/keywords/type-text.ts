import { isObject } from "../../../engine/lib/object.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import type { Json } from "../declarations/json.ts";
import { type Located, type Metas, referredTo } from "./referred-to.ts";

/** Name of what a field is declared with: the whole dialect. */
const FIELD = "Field";

/** Returns the type of a place as TypeScript writes it. A part with members of its own is called by its name. */
export function typeText(here: Located, metas: Metas): string {
  const target = referredTo(here, metas);
  if (target !== undefined) return nameOf(target, metas);
  const { type, const: constant, enum: enumValues, items, additionalProperties, properties, oneOf, anyOf } = here.schema;
  const inside = (schema: Json | undefined): string => (isObject(schema) ? typeText({ ...here, schema }, metas) : "unknown");
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(enumValues)) return enumValues.map((value) => JSON.stringify(value)).join(" | ");
  const branches = oneOf ?? anyOf;
  if (type === undefined && Array.isArray(branches)) return [...new Set(branches.map(inside))].join(" | ");
  if (type === "array") return items === undefined ? "unknown[]" : listOf(inside(items));
  if (type === "object" && isObject(additionalProperties) && properties === undefined)
    return `Record<string, ${inside(additionalProperties)}>`;
  return [type ?? "unknown"]
    .flat()
    .map((each) => (each === "integer" ? "number" : String(each)))
    .join(" | ");
}

const listOf = (text: string): string => (text.includes(" | ") ? `(${text})[]` : `${text}[]`);

function nameOf(target: Located, metas: Metas): string {
  if (target.pointer === "") return FIELD;
  const { properties, oneOf, anyOf } = target.schema;
  const isPart = properties !== undefined || oneOf !== undefined || anyOf !== undefined || target.schema.type === "object";
  return isPart ? capitalize(target.pointer.split("/").at(-1) ?? "") : typeText(target, metas);
}
