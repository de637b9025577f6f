import { OWN_ANNOTATIONS } from "../declarations/annotations.ts";
import { type JsonObject, withoutKeys } from "../declarations/json.ts";
import { defaultOf, isPlace } from "../keywords/place.ts";

/** Keywords that only tell editors what to show and to offer. */
export const HELP: readonly string[] = ["description", "markdownDescription", "default", "examples"];

/** Returns the schema of a place with the help that editors show for it. A default and examples stay, since completion offers them. */
export function withHelp(schema: JsonObject): JsonObject {
  if (!isPlace(schema)) return schema;
  const { description, $comment } = schema;
  const paragraphs = [description, $comment, ...defaultSentence(schema)].filter((text) => typeof text === "string");
  const markdown: JsonObject = paragraphs.length > 1 ? { markdownDescription: paragraphs.join("\n\n") } : {};
  return { ...withoutKeys(schema, ["title", ...OWN_ANNOTATIONS]), ...markdown };
}

function defaultSentence(schema: JsonObject): string[] {
  const text = defaultOf(schema);
  return text === undefined ? [] : [`Default: ${text}`];
}
