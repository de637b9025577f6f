import { isObject } from "../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a list in which each part of a keyword that says two things has a name of its own. */
export function expandList(list: JsonObject): JsonObject {
  const code = valueAtPointer(list, "/$defs/code");
  if (!isObject(code) || !Array.isArray(code.oneOf)) return list;
  const expanded = withFeaturedValues(withDeprecatedMessage(withDeprecatedValues(code, code.oneOf)));
  return { ...list, $defs: { ...(list.$defs as JsonObject), code: expanded } };
}

function withDeprecatedValues(code: JsonObject, oneOf: Json[]): JsonObject {
  const deprecatedValues = oneOf.flatMap((each) => (isObject(each) && each.deprecated === true ? [each.const ?? null] : []));
  return deprecatedValues.length === 0 ? code : replaceKey(code, "oneOf", { deprecatedValues, oneOf });
}

function withDeprecatedMessage(code: JsonObject): JsonObject {
  const { errorMessage } = code;
  return isObject(errorMessage) && errorMessage.deprecated !== undefined
    ? replaceKey(code, "errorMessage", { deprecatedMessage: errorMessage.deprecated })
    : code;
}

/** Of all values that are listed, those that are examples stand first. */
const withFeaturedValues = (code: JsonObject): JsonObject =>
  code.examples === undefined ? code : replaceKey(code, "examples", { featuredValues: code.examples });
