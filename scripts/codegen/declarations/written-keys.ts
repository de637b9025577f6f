import { isObject } from "../../../engine/lib/object.ts";
import { REVISION } from "./expand-family.ts";
import { OF_PLAN } from "./expand-plan.ts";
import { metaOf } from "./ids.ts";
import type { Json, JsonObject } from "./json.ts";

/** Keywords that parts are read from, by the names of the parts: for problems, which stand at what is written. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  inputSeparators: "separator",
  storeSuggestions: "suggestions",
  idParameter: "paths",
  idEncoding: "paths",
  answerWidget: "answer",
  requiresDefaults: "required",
  deprecatedValues: "oneOf",
  validatedBy: "propertiesFrom",
  switchInput: "switch",
  earlierItemId: "format",
  period: "format",
  limit: "maxItems",
  absentText: "emptyText",
  groups: "forEach",
  featuredValues: "examples",
  uniqueItemProperty: "uniqueItemProperties",
};

/** Places that parts are read from, below the object that has the part. */
const WRITTEN_AT: Readonly<Record<string, (object: JsonObject) => string[]>> = {
  responses: ({ list }) => [
    "list",
    ...entryIn(isObject(list) ? list : {}, "rowActions", (action) => isObject(action) && action.type === "responses"),
  ],
  includesPlan: (feature) => entryIn(feature, "grants", (name) => String(name).startsWith(OF_PLAN)),
  deprecatedMessage: () => ["errorMessage", "deprecated"],
  includeRevision: (document) => entryIn(document, "fields", (name) => name === REVISION),
};

/** Returns the keys of what a part is read from, in the object that has the part; undefined for a keyword that is written itself. */
export function writtenKeys(part: string, object: JsonObject, declaration: JsonObject): string[] | undefined {
  if (part === "format" && declaration.$schema === metaOf("analytics")) return ["measure"];
  const keyword = WRITTEN_AS[part];
  return keyword === undefined ? WRITTEN_AT[part]?.(object) : [keyword];
}

function entryIn(object: JsonObject, key: string, isOne: (entry: Json) => boolean): string[] {
  const list = object[key];
  const index = Array.isArray(list) ? list.findIndex(isOne) : -1;
  return index < 0 ? [key] : [key, String(index)];
}
