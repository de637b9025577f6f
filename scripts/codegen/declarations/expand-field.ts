import { isObject } from "../../../engine/lib/object.ts";
import type { JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Beginning of a suggestion that names what the store has, and no list of schemas/shared. */
export const OF_STORE = "store:";
/** Returns a field in which each part of a keyword that says two things has a name of its own. */
export const expandField = (field: JsonObject): JsonObject => withUniqueProperty(withFormatKeyword(withStoreNames(withSeparators(field))));

/** Entries are told apart by one of their fields. */
function withUniqueProperty(field: JsonObject): JsonObject {
  const { uniqueItemProperties: names } = field;
  if (!Array.isArray(names) || names.length !== 1) return field;
  return withMessage(
    replaceKey(field, "uniqueItemProperties", { uniqueItemProperty: names[0] ?? "" }),
    "uniqueItemProperties",
    "uniqueItemProperty",
  );
}

/** Formats of texts that checks and the product read as keywords of their own. */
export const FORMATS: Readonly<Record<string, string>> = { "earlier-item-id": "earlierItemId", period: "period" };

function withFormatKeyword(field: JsonObject): JsonObject {
  const keyword = typeof field.format === "string" ? FORMATS[field.format] : undefined;
  if (keyword === undefined) return field;
  return withMessage(replaceKey(field, "format", { [keyword]: true }), "format", keyword);
}

/** Returns a field whose message for a keyword is that for another one. */
function withMessage(field: JsonObject, keyword: string, name: string): JsonObject {
  const { errorMessage } = field;
  return isObject(errorMessage) && errorMessage[keyword] !== undefined
    ? { ...field, errorMessage: replaceKey(errorMessage, keyword, { [name]: errorMessage[keyword] }) }
    : field;
}

/** The first separator is the one that is stored; the others part values where they are typed. */
function withSeparators(field: JsonObject): JsonObject {
  const { separator } = field;
  return typeof separator === "string" && separator.length > 1
    ? replaceKey(field, "separator", { separator: separator.slice(0, 1), inputSeparators: separator.slice(1) })
    : field;
}

function withStoreNames(field: JsonObject): JsonObject {
  const { suggestions } = field;
  return typeof suggestions === "string" && suggestions.startsWith(OF_STORE)
    ? replaceKey(field, "suggestions", { storeSuggestions: suggestions.slice(OF_STORE.length) })
    : field;
}
