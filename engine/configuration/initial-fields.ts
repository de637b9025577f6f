/** What fields hold before anything was typed. */
import { agrees } from "../declarations/when.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";

/** Fields before anything was typed, each beside those before it; what is locked, or a value without a default, is not there. */
export function begun(fields: Readonly<Record<string, FieldSchema>>, siblings: Fields): Fields {
  const start: Record<string, unknown> = { ...siblings };
  for (const [name, schema] of Object.entries(fields)) {
    if (Object.hasOwn(start, name) || !agrees(schema.show, start)) continue;
    if (schema.default !== undefined && schema.unlock === undefined) start[name] = structuredCopy(schema.default);
    else if (schema.type === "array") start[name] = [];
    else if (schema.properties !== undefined && schema.unlock === undefined) start[name] = begun(schema.properties, {});
  }
  return start;
}

/** Those of some fields that exist beside each other. */
export function shownAmong(fields: Readonly<Record<string, FieldSchema>>, siblings: object): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, { show }]) => agrees(show, siblings));
}

export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
