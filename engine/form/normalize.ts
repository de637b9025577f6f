/**
 * Turns what clients send and older versions stored into the one stored shape, so that nothing else knows old shapes. Total over
 * any JSON value: what it cannot make sense of is left as it is, for `validate` to name.
 */

import { conditionTypeOf } from "../declare/condition-type.ts";
import { subtypesOf } from "../declare/configuration.ts";
import { entryOf } from "../declare/field.ts";
import { type Fields, isObject } from "../declare/object.ts";
import { line, parts } from "../declare/text.ts";
import { fields } from "../generated/fields.ts";
import { needs } from "../rule/condition.ts";
import type { Family, FieldSchema } from "../types.ts";
import { freeId, shownFields, structuredCopy } from "./defaults.ts";

type Json = Record<string, unknown>;

/** The fields of all families. */
const FIELDS: ReadonlySet<string> = new Set(fields);

/**
 * The stored shape of a configuration whose identity (guid, id, shop, revision) has been taken off. Families share one record in
 * the specification: fields that only other families use are left out, fields that none knows are kept for `validate` to name.
 */
export function normalize(family: Family, raw: Fields): Fields;
export function normalize(family: Family, raw: unknown): unknown;
export function normalize(family: Family, raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const variants = subtypesOf(family);
  const start: Json = { type: family.storedType, ...(variants.length === 1 ? { subtype: variants[0] } : {}), ...present(raw) };
  const shown = shownFields(family, start);
  const entries = Object.entries(start).filter(([field]) => !FIELDS.has(field));
  for (const [field, schema] of shown) {
    const value = Object.hasOwn(start, field) ? start[field] : undefined;
    const normal = value === undefined ? fallback(schema) : normalField(family, schema, value, names(start[schema.keys ?? ""]));
    if (normal !== undefined) entries.push([field, normal]);
  }
  return Object.fromEntries(entries);
}

/** A field that is null is not there. */
function present(raw: Json): Json {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null && value !== undefined));
}

function fallback(schema: FieldSchema): unknown {
  return schema.default === undefined || schema.unlock !== undefined ? undefined : structuredCopy(schema.default);
}

function normalField(family: Family, schema: FieldSchema, value: unknown, keys: readonly unknown[]): unknown {
  switch (schema.control) {
    case "text":
      return typeof value === "string" ? line(value) : value;
    case "textarea":
      return typeof value === "string" ? value.normalize("NFC").trim() : value;
    case "methods":
      return Array.isArray(value) ? [...new Set(names(value))] : value;
    case "keyed":
      return normalMap(schema, value, keys);
    case "locations":
      return isObject(value) && isObject(schema.default) ? { ...schema.default, ...value } : value;
    case "translations":
      return isObject(value) ? normalTexts(value) : value;
    case "conditions":
      return Array.isArray(value) ? normalConditions(family, value) : value;
    default:
      return value;
  }
}

function normalTexts(value: Json): Json {
  const texts = Object.entries(value).map(([code, text]): [string, unknown] => [
    code.trim().toLowerCase(),
    typeof text === "string" ? text.normalize("NFC").trim() : text,
  ]);
  return Object.fromEntries(texts);
}

function names(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((name) => (typeof name === "string" ? line(name) : name)) : [];
}

/** Entries of methods that are no longer chosen are dropped; positions may come as numbers. */
function normalMap(schema: FieldSchema, value: unknown, methods: readonly unknown[]): unknown {
  if (!isObject(value)) return value;
  const texts = entryOf(schema).type === "string";
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]): [string, unknown] => [line(key), texts && typeof entry === "number" ? String(entry) : entry])
      .filter(([key, entry]) => methods.includes(key) && entry !== "" && entry !== null),
  );
}

function normalConditions(family: Family, list: readonly unknown[]): unknown[] {
  const taken = new Set(list.flatMap((condition) => (isObject(condition) && typeof condition.id === "string" ? [condition.id] : [])));
  return list.map((condition) => {
    if (!isObject(condition)) return condition;
    const named = { ...condition };
    if (named.id === undefined || named.id === null || named.id === "") {
      named.id = freeId(taken);
      taken.add(String(named.id));
    } else if (typeof named.id === "number") named.id = String(named.id);
    return normalCondition(family, named);
  });
}

function normalCondition(family: Family, condition: Json): Json {
  const type = typeof condition.type === "string" ? conditionTypeOf(family, condition.type.trim()) : undefined;
  const title = typeof condition.operator === "string" ? condition.operator.trim() : condition.operator;
  const operator = type && Object.values(type.operators).find((candidate) => candidate.title === title);
  if (type === undefined || operator === undefined) return condition;
  const wanted = needs(type, operator);
  const normal: Json = { ...condition, type: type.title, operator: operator.title };
  for (const field of ["value", "secondValue"] as const) {
    const schema = type.properties[field];
    if (schema === undefined || !wanted.includes(field)) delete normal[field];
    else if (normal[field] === null || normal[field] === undefined) delete normal[field];
    else
      normal[field] = normalValue(
        schema,
        normal[field],
        operator.match !== "exists" && field === (operator.against ?? "value") && type.as === "literal",
      );
  }
  return normal;
}

/** Amounts and counts may come as numbers, lists as separated text or as picked resources. */
function normalValue(schema: FieldSchema, value: unknown, literal: boolean): unknown {
  if (schema.type === "array") {
    const list = Array.isArray(value) ? value : typeof value === "string" ? parts(value, ",") : undefined;
    return list === undefined ? value : [...new Set(list.map((item) => normalItem(schema, item)))];
  }
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return value;
  if (schema.split !== undefined && parts(value, schema.split).length === 0) return "";
  return literal ? value.normalize("NFC") : line(value);
}

function normalItem(schema: FieldSchema, item: unknown): unknown {
  const value = isObject(item) ? item.id : item;
  if (schema.control === "countries") return typeof value === "string" ? value.trim().toUpperCase() : value;
  if (schema.control !== "products") return typeof value === "string" ? line(value) : value;
  const digits = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return /^[0-9]{1,20}$/u.test(digits) ? `gid://shopify/Product/${digits}` : typeof value === "string" ? digits : item;
}
