import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { Step, StepContext } from "./step.ts";

/** Formats in the store's time, by the names before, which are those of moments in JSON Schema. */
const LOCAL: Readonly<Record<string, string>> = { time: "time-local", "date-time": "date-time-local" };

/** Names the formats of dates and times as JSON Schema and OpenAPI do. Only calls have moments, and only others have times of the store. */
export const nameFormats: Step = {
  id: "name-formats",
  migrate: (declaration, context) => named(declaration, [], context) as JsonObject,
};

function named(value: Json, path: readonly (string | number)[], context: StepContext): Json {
  if (Array.isArray(value)) return value.map((each, index) => named(each, [...path, index], context));
  if (!isObject(value)) return value;
  if (value.instant === true && context.kind !== "call")
    context.report([...path, "instant"], 'is drawn by no input: give it a "format" in the store\'s time');
  const isText = value.type === "string";
  return Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, Json] => {
      if (key === "instant" && child === true && context.kind === "call") return ["format", "date-time"];
      const isLocal = isText && key === "format" && context.kind !== "call";
      return [key, isLocal ? (LOCAL[String(child)] ?? child) : named(child, [...path, key], context)];
    }),
  );
}
