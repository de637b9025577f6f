import { isObject } from "../../../engine/lib/object.ts";
import { type JsonObject, valueAtPointer } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a list in which each part of a keyword that says two things has a name of its own. */
export function expandList(list: JsonObject): JsonObject {
  const code = valueAtPointer(list, "/$defs/code");
  if (!isObject(code) || !Array.isArray(code.oneOf)) return list;
  const values = code.oneOf.flatMap((each) => (isObject(each) && each.deprecated === true ? [each.const ?? null] : []));
  if (values.length === 0) return list;
  return {
    ...list,
    $defs: { ...(list.$defs as JsonObject), code: replaceKey(code, "oneOf", { deprecatedValues: values, oneOf: code.oneOf }) },
  };
}
