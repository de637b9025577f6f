import { entrySchema } from "../../declarations/field-schema.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import { singleLine } from "../../lib/text.ts";
import type { Write } from "../text-normalizer.ts";
import { normalizeValue } from "./value.ts";

/** Returns options, each once, without blank ones. */
export function normalOptions(options: readonly unknown[], write: Write): unknown[] {
  return [...new Set(options.map((each) => (typeof each === "string" ? write(each) : each)))].filter((each) => each !== "");
}

/** Returns texts by language. */
export function normalTexts(value: Fields, write: Write): Fields {
  const texts = Object.entries(value).map(([code, text]): [string, unknown] => [
    code.trim().toLowerCase(),
    typeof text === "string" ? write(text) : text,
  ]);
  return Object.fromEntries(texts);
}

/** Returns the names of methods without invisible characters; values that are no text stay. A single name becomes a list. */
export function names(value: unknown): unknown[] {
  if (typeof value === "string" && value !== "") return [singleLine(value)];
  return Array.isArray(value) ? value.map((name) => (typeof name === "string" ? singleLine(name) : name)) : [];
}

/** Returns a map without the entries of methods that are no longer chosen. Positions may come as numbers. */
export function normalizeMap(schema: FieldSchema, value: unknown, methods: readonly unknown[], write: Write): unknown {
  if (!isObject(value)) return value;
  const inside = entrySchema(schema);
  const [texts, lists] = [inside.type === "string", inside.type === "array"];
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]): [string, unknown] => [
        matchingKey(methods, singleLine(key)),
        texts && typeof entry === "number" ? String(entry) : entry,
      ])
      .map(([key, entry]): [string, unknown] => [
        key,
        lists ? normalizeValue(inside, entry) : typeof entry === "string" ? write(entry) : entry,
      ])
      .filter(
        ([key, entry]) => methods.includes(key) && entry !== "" && entry !== null && !(lists && Array.isArray(entry) && entry.length === 0),
      ),
  );
}

/** Returns a key as its list spells it: clients may send only the number at the end of a Shopify id. */
function matchingKey(keys: readonly unknown[], key: string): string {
  const id = /^[0-9]{1,20}$/u.test(key) ? keys.find((each) => typeof each === "string" && each.endsWith(`/${key}`)) : undefined;
  return typeof id === "string" ? id : key;
}
