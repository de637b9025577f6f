import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";

const LOCAL = "#/definitions/";

/** Definitions that a schema refers to, directly or through one another, below their keyword. */
export function reachableDefinitions(schema: JsonObject, definitions: JsonObject): JsonObject {
  const reached = new Set<string>();
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isObject(value)) return;
    if (typeof value.$ref === "string" && value.$ref.startsWith(LOCAL)) reach(value.$ref.slice(LOCAL.length));
    for (const child of Object.values(value)) visit(child);
  };
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    visit(definitions[name]);
  };
  visit(schema);
  if (reached.size === 0) return {};
  return { definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => reached.has(name))) };
}
