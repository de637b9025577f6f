import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a screen of figures in which each part of a keyword that says two things has a name of its own. */
export const expandScreen = (screen: JsonObject): JsonObject => withFormats(withLimits(screen)) as JsonObject;

/** A table shows as many rows as it has at most. */
function withLimits(screen: JsonObject): JsonObject {
  if (!Array.isArray(screen.tables)) return screen;
  const tables = screen.tables.map((table) =>
    isObject(table) && table.maxItems !== undefined ? replaceKey(table, "maxItems", { limit: table.maxItems }) : table,
  );
  return { ...screen, tables };
}

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
