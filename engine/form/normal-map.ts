import { entryOf } from "../declare/field.ts";
import { type Fields, isObject } from "../declare/object.ts";
import { line } from "../declare/text.ts";
import type { FieldSchema } from "../types.ts";

/** Texts by language. */
export function normalTexts(value: Fields): Fields {
  const texts = Object.entries(value).map(([code, text]): [string, unknown] => [
    code.trim().toLowerCase(),
    typeof text === "string" ? text.normalize("NFC").trim() : text,
  ]);
  return Object.fromEntries(texts);
}

/** Names of methods, as far as they are texts, without what nobody sees of them. */
export function names(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((name) => (typeof name === "string" ? line(name) : name)) : [];
}

/** Entries of methods that are no longer chosen are dropped; positions may come as numbers. */
export function normalMap(schema: FieldSchema, value: unknown, methods: readonly unknown[]): unknown {
  if (!isObject(value)) return value;
  const texts = entryOf(schema).type === "string";
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]): [string, unknown] => [line(key), texts && typeof entry === "number" ? String(entry) : entry])
      .filter(([key, entry]) => methods.includes(key) && entry !== "" && entry !== null),
  );
}
