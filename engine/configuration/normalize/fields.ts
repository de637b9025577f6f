import { hasExpectedValues } from "../../declarations/expected-values.ts";
import { keySiblings } from "../../declarations/field-schema.ts";
import { itemTypeOf, itemTypesOf, operatorOfItem, storedType, visibleFieldsOf } from "../../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../../generated/declarations.ts";
import { isNonEmpty } from "../../declarations/modes.ts";
import { type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import { hasInitialFields, structuredCopy } from "../initial-fields.ts";
import { textNormalizerFor, writeOf } from "../text-normalizer.ts";
import { comparedValues, inOrder, trimItems, withIds } from "./items.ts";
import { names, normalizeMap, normalOptions, normalTexts } from "./map.ts";
import { normalizeValue } from "./value.ts";
import { normalizeVariants } from "./variants.ts";

/**
 * Returns the fields of an object in stored form; missing ones get their defaults, if they have one. A field's visibility depends on the normalized
 * siblings, not on the received ones.
 */
export function normalizeFields(family: Family, fields: readonly [string, FieldSchema][], raw: Fields): [string, unknown][] {
  const declared = new Map(fields);
  const normal = new Map<string, unknown>();
  const normalizedValue = (name: string): unknown => {
    const schema = declared.get(name);
    if (schema === undefined || normal.has(name)) return schema === undefined ? raw[name] : normal.get(name);
    normal.set(name, undefined); // for a field that depends on itself
    const shown = hasExpectedValues(schema.visibleWhen, normalizedValue);
    const value =
      Object.hasOwn(raw, name) && hasExpectedValues(schema.requiredWhen, normalizedValue) ? (raw[name] ?? undefined) : undefined;
    const normalizeAll = () =>
      value === undefined
        ? fallback(family, schema)
        : normalField(
            family,
            schema,
            value,
            keySiblings(schema).flatMap((list) => names(normalizedValue(list))),
          );
    const stored = shown ? normalizeAll() : undefined;
    normal.set(name, isEmptied(schema, stored) ? undefined : stored);
    return normal.get(name);
  };
  return fields.flatMap(([name]): [string, unknown][] => {
    const value = normalizedValue(name);
    return value === undefined ? [] : [[name, value]];
  });
}

/** Reports whether every drawn field of an object that may not be empty was emptied: such an object is absent. */
function isEmptied({ widget, minProperties, properties = {} }: FieldSchema, value: unknown): boolean {
  if (widget !== "group" || minProperties === undefined || !isObject(value)) return false;
  return Object.entries(properties).every(([name, field]) => field.widget === "hidden" || !isNonEmpty(value[name]));
}

/** Returns the value of a missing field; an object gets the initial values of all its fields, unless it may not be empty. */
function fallback(family: Family, schema: FieldSchema): unknown {
  if (schema.entitlement !== undefined) return undefined;
  if (schema.default !== undefined) return structuredCopy(schema.default);
  return hasInitialFields(schema) ? normalInside(family, schema, {}) : undefined;
}

/** Normalizes a field by its item types, by its properties, or by its widget. `keys` are the entries of the list that a map belongs to. */
function normalField(family: Family, schema: FieldSchema, value: unknown, keys: readonly unknown[]): unknown {
  if (schema.itemTypes !== undefined) return Array.isArray(value) ? normalItems(family, schema, value) : value;
  const texts = textNormalizerFor(family);
  switch (schema.widget) {
    case "hidden":
    case "checkbox":
      return value;
    case "text":
      return typeof value === "string" ? texts.line(value) : value;
    case "textarea":
      return typeof value === "string" ? texts.lines(value) : value;
    case "tags":
      return Array.isArray(value) ? [...new Set(names(value))] : value;
    case "stringList":
      return Array.isArray(value) ? normalOptions(value, texts.line) : value;
    case "rows":
    case "mapEntry":
      return normalizeMap(schema, value, keys, texts.entry);
    case "checkboxes":
      return isObject(value) && isObject(schema.default) ? { ...schema.default, ...value } : value;
    case "translations":
      return isObject(value) ? normalTexts(value, texts.lines) : value;
    case "variants":
      return Array.isArray(value) ? normalizeVariants(value).map((each) => normalInside(family, schema.items ?? {}, each)) : value;
    default:
      return normalInside(family, schema, value);
  }
}

/** Normalizes properties and items one by one, and other values whole. Unknown fields stay, for `validate` to report. */
function normalInside(family: Family, schema: FieldSchema, value: unknown): unknown {
  const { properties, items } = schema;
  if (properties !== undefined) {
    if (!isObject(value)) return value;
    const strangers = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
    const own = normalizeFields(family, Object.entries(properties), value);
    return Object.fromEntries([...strangers, ...(schema.minProperties === undefined ? own : own.filter(([, each]) => each !== ""))]);
  }
  if (items?.properties === undefined) return normalizeValue(schema, value, writeOf(family, schema));
  return Array.isArray(value) ? value.map((item) => normalInside(family, items, item)) : value;
}

function normalItems(family: Family, schema: FieldSchema, list: readonly unknown[]): unknown[] {
  const kinds = itemTypesOf(family, schema);
  return withIds(schema.itemTypes?.label ?? "item", list).map((item) => (isObject(item) ? normalItem(family, kinds, item) : item));
}

/** Returns the fixed values of an item type's hidden fields; values that other types of the list store there are emptied. */
function fixedIn({ properties }: Kind): Fields {
  const fixed = Object.entries(properties).flatMap(([name, { widget, const: constant, maxItems }]): [string, unknown][] => {
    const value = constant === undefined && maxItems === 0 ? [] : constant;
    return widget !== "hidden" || value === undefined ? [] : [[name, structuredCopy(value)]];
  });
  return Object.fromEntries(fixed);
}

/** Normalizes an item by its type; an item of no known type stays as it is. */
function normalItem(family: Family, kinds: readonly Kind[], item: Fields): Fields {
  const [type, operator] = [trimItems(item.type), trimItems(item.operator)];
  const kind = itemTypeOf(kinds, { type });
  const compared = kind && operatorOfItem(kind, { operator });
  if (kind === undefined || (kind.operators !== undefined && compared === undefined)) return item;
  if (compared === undefined)
    return inOrder(kinds, item, {
      type: storedType(kind),
      ...Object.fromEntries(normalizeFields(family, Object.entries(kind.properties), { ...item, ...fixedIn(kind) })),
    });
  const head = { type: storedType(kind), operator: compared.title };
  return inOrder(kinds, item, { ...head, ...comparedValues(family, head, visibleFieldsOf(kind, compared, item), item) });
}
