import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "./json.ts";

/** Returns a screen of figures in which each part of a keyword that says two things has a name of its own. */
export const expandScreen = (screen: JsonObject): JsonObject => withFormats(screen) as JsonObject;

/** Lists of a screen whose entries show a number each. */
const SHOWING = ["metrics", "charts", "tables", "columns"];

/** A number is a count unless it measures something else. */
function withFormats(value: Json, list = ""): Json {
  if (Array.isArray(value)) return value.map((each) => withFormats(each, list));
  if (!isObject(value)) return value;
  const below = Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, Json] => [key, SHOWING.includes(key) ? withFormats(each, key) : each]),
  );
  const isNumber = list !== "" && list !== "tables" && below.field !== undefined && below.format === undefined;
  if (!isNumber) return below;
  const { measure = "count", ...others } = below;
  return { ...others, format: measure };
}
