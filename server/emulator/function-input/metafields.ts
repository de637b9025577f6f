import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { jsonValue } from "../admin-api/metafield-types.ts";
import { resolveNamespace } from "../admin-api/metafields.ts";

/** A metafield in facts. Any missing property follows from the others. */
export interface MetafieldFact {
  type?: string;
  value?: string;
  jsonValue?: unknown;
}

/** Metafields by namespace and key. `$app` is the namespace reserved for this app, as in queries. */
export type Metafields = Readonly<Record<string, Readonly<Record<string, MetafieldFact | null>>>>;

/** Returns the metafield of a namespace and key, or null. Without a namespace, the app's own is used. */
export function metafieldAt(metafields: unknown, namespace: unknown, key: unknown): unknown {
  if (!isObject(metafields)) return null;
  const resolvedNamespace = resolveNamespace(typeof namespace === "string" ? namespace : null);
  for (const [name, fields] of Object.entries(metafields)) {
    const value = resolveNamespace(name) === resolvedNamespace ? getProperty(fields, String(key)) : undefined;
    if (value !== undefined) return value;
  }
  return null;
}

/** Returns the type of a metafield from its value, if none is given. */
export function typeOf(metafield: unknown): string {
  const value = getProperty(metafield, "jsonValue");
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "number_integer" : "number_decimal";
  return typeof value === "object" && value !== null ? "json" : "single_line_text_field";
}

/** Returns the text of a metafield that has only JSON. */
export function textOf(metafield: unknown): string {
  const value = getProperty(metafield, "jsonValue");
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the JSON of a metafield that has only text. */
export function jsonOf(metafield: unknown): unknown {
  const value = getProperty(metafield, "value");
  return typeof value === "string" ? jsonValue(String(getProperty(metafield, "type") ?? typeOf(metafield)), value) : "";
}

/** Returns the problem of a metafield whose type requires JSON. Undefined if its text can be parsed. */
export function textProblem(metafield: unknown): string | undefined {
  try {
    jsonOf(metafield);
    return undefined;
  } catch {
    return "must be JSON, as its type says";
  }
}
