import { getProperty, isObject } from "../../../engine/lib/object.ts";
import type { Json } from "../declarations/json.ts";
import { type Located, type Metas, referredTo } from "./referred-to.ts";

const hasType = (value: Json, type: Json): boolean => {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  return type === "integer" ? typeof value === "number" : typeof value === type;
};

/**
 * Reports whether a valid value may be meant by one of several alternatives: it has the type, the constants and the keys. Codegen has
 * validated the value before, so this only tells alternatives apart.
 */
export function isAdmitted(value: Json, here: Located, metas: Metas): boolean {
  const target = referredTo(here, metas);
  if (target !== undefined && !isAdmitted(value, target, metas)) return false;
  const { type, const: constant, enum: enumValues, required, properties, additionalProperties, propertyNames } = here.schema;
  if (type !== undefined && ![type].flat().some((each) => hasType(value, each))) return false;
  if (constant !== undefined && JSON.stringify(constant) !== JSON.stringify(value)) return false;
  if (Array.isArray(enumValues) && typeof value !== "object" && !enumValues.includes(value)) return false;
  if (!isObject(value)) return true;
  const keys = Object.keys(value);
  const excluded = getProperty(getProperty(propertyNames, "not"), "enum");
  if (Array.isArray(excluded) && keys.some((key) => excluded.includes(key))) return false;
  if (Array.isArray(required) && !required.every((key) => keys.includes(String(key)))) return false;
  const fields = isObject(properties) ? properties : {};
  if (additionalProperties === false && !keys.every((key) => Object.hasOwn(fields, key))) return false;
  return Object.entries(fields).every(([key, field]) => {
    const expected = getProperty(field, "const");
    return expected === undefined || value[key] === undefined || JSON.stringify(expected) === JSON.stringify(value[key]);
  });
}
