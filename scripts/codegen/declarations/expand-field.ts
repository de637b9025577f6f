import type { JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Beginning of a suggestion that names what the store has, and no list of schemas/shared. */
export const OF_STORE = "store:";
/** Returns a field in which each part of a keyword that says two things has a name of its own. */
export const expandField = (field: JsonObject): JsonObject => withStoreNames(withSeparators(field));

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
