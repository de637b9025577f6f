import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a list in which each part of a keyword that says two things has a name of its own. */
export const expandList = (list: JsonObject): JsonObject =>
  changeCode(list, (code) =>
    Array.isArray(code.oneOf) ? withFeaturedValues(withDeprecatedMessage(withDeprecatedValues(code, code.oneOf))) : code,
  );

/** Returns a list with a change of the definition of its codes. */
export function changeCode(list: JsonObject, change: (code: JsonObject) => JsonObject): JsonObject {
  const { $defs } = list;
  return isObject($defs) && isObject($defs.code) ? { ...list, $defs: { ...$defs, code: change($defs.code) } } : list;
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
