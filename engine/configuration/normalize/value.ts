import { splitList } from "../../declarations/list-text.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { isObject } from "../../lib/object.ts";
import { singleLine } from "../../lib/text.ts";
import { resourceOf, toGid } from "../../shopify/gid.ts";
import type { Write } from "../text-normalizer.ts";
import { quotedList } from "./list-separators.ts";

/** Stored time of the end of a day, a whole minute that every control can show. */
const LAST_MINUTE = "23:59:00";

/** Normalizes a single value. Amounts and counts may come as numbers, lists as separated text or as picked resources; `write` normalizes a text. */
export function normalizeValue(schema: FieldSchema, value: unknown, write: Write = singleLine): unknown {
  if (schema.type === "array") {
    const list = Array.isArray(value) ? value : typeof value === "string" ? splitList(value) : undefined;
    return list === undefined ? value : [...new Set(list.map((item) => normalEntry(schema, item)))];
  }
  if (schema.type === "string" && resourceOf(schema) !== undefined) return normalEntry(schema, value);
  if (typeof value === "number" && Number.isFinite(value) && schema.type === "string") return String(value);
  if (typeof value !== "string") return value;
  if (schema.type === "integer" || schema.type === "number") return numberOf(value);
  if (schema.wholeMinute && /^24:00(?::00)?$/u.test(value.trim())) return LAST_MINUTE;
  return schema.separator === undefined ? write(value) : normalList(schema, write(value));
}

function normalList({ separator, inputSeparators }: FieldSchema, text: string): string {
  if (splitList(text, separator).length === 0) return "";
  return separator === undefined || inputSeparators === undefined ? text : quotedList(text, separator, inputSeparators);
}

/** Returns the number that a client sent or typed as text; other text stays, for `validate` to report. */
function numberOf(text: string): unknown {
  return /^\s*-?[0-9]{1,15}(\.[0-9]{1,15})?\s*$/u.test(text) ? Number(text) : text;
}

function normalEntry(schema: FieldSchema, item: unknown): unknown {
  const value = isObject(item) ? item.id : item;
  if (schema.widget === "countries") return typeof value === "string" ? value.trim().toUpperCase() : value;
  const resource = resourceOf(schema);
  if (resource === undefined) return typeof value === "string" ? singleLine(value) : value;
  const digits = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[0-9]{1,20}$/u.test(digits) ? toGid(resource, digits) : typeof value === "string" ? digits : item;
}
