import { isObject } from "../../../engine/lib/object.ts";
import type { JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Beginning of a suggestion that names what the store has, and no list of schemas/shared. */
export const OF_STORE = "store:";
/** Returns a field in which each part of a keyword that says two things has a name of its own. */
export const expandField = (field: JsonObject): JsonObject => withFormatKeyword(withStoreNames(withSeparators(field)));

/** Formats of texts that checks and the product read as keywords of their own. */
export const FORMATS: Readonly<Record<string, string>> = { "earlier-item-id": "earlierItemId", period: "period" };

function withFormatKeyword(field: JsonObject): JsonObject {
  const keyword = typeof field.format === "string" ? FORMATS[field.format] : undefined;
  if (keyword === undefined) return field;
  const expanded = replaceKey(field, "format", { [keyword]: true });
  const { errorMessage } = expanded;
  return isObject(errorMessage) && errorMessage.format !== undefined
    ? { ...expanded, errorMessage: replaceKey(errorMessage, "format", { [keyword]: errorMessage.format }) }
    : expanded;
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
