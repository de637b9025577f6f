import { metaOf } from "./ids.ts";
import type { JsonObject } from "./json.ts";

/** Keywords that parts are read from, by the names of the parts: for problems, which stand at what is written. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  inputSeparators: "separator",
  storeSuggestions: "suggestions",
  idParameter: "paths",
  answerWidget: "answer",
  requiresDefaults: "required",
  deprecatedValues: "oneOf",
  validatedBy: "propertiesFrom",
  switchInput: "switch",
  earlierItemId: "format",
  period: "format",
  limit: "maxItems",
  absentText: "emptyText",
};

/** Returns the keyword that a part is read from; undefined for a keyword that is written itself. */
export const writtenKeyword = (part: string, declaration: JsonObject): string | undefined =>
  part === "format" && declaration.$schema === metaOf("analytics") ? "measure" : WRITTEN_AS[part];
