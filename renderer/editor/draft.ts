import { defaults } from "../../engine/configuration/defaults.ts";
import { refreshDerived } from "../../engine/configuration/derived-text.ts";
import { withUniqueIds } from "../../engine/configuration/item-ids.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { itemTypeOf, itemTypesOf } from "../../engine/declarations/item-types.ts";
import { modeOf } from "../../engine/declarations/modes.ts";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import { asRecord, type Fields, getProperty, isObject } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";

/**
 * Makes the fields that the editor can draw and save from a stored configuration. A value that lacks even the shape of its field starts
 * from its default, ids that could not be saved are replaced, and derived texts are made anew.
 */
export function draft(family: Family, variant: string | undefined, raw: Fields): Fields {
  const normal = normalize(family, { ...raw, type: family.storedAs, subtype: variant });
  return fitToForm(family, defaults(family, variant), refreshDerived(family, withUniqueIds(family, normal)));
}

/** Makes entered values, which another release may have written, drawable in this one. Nothing is migrated. */
export function redraw(family: Family, draftFields: Fields): Fields {
  return fitToForm(family, defaults(family, subtypeOf(draftFields)), draftFields);
}

function fitToForm(family: Family, start: Fields, current: Fields): Fields {
  const undetectedModeField = modeOf(family, current) === undefined ? family.modes?.field : undefined;
  const entries = Object.entries(start).filter(([name]) => name !== undetectedModeField);
  const fields = entries.map(([name, empty]) => [name, drawableValue(family, family.properties[name], empty, getProperty(current, name))]);
  return { ...current, ...Object.fromEntries(fields) };
}

/** Returns the value if it has the shape that a new configuration begins with, as far as there is one. */
function drawableValue(family: Family, schema: FieldSchema | undefined, empty: unknown, value: unknown): unknown {
  if (schema?.widget === "group") return { ...asRecord(empty), ...drawnGroup(family, schema, value) };
  if (typeof empty === "number" && typeof value === "string") return value;
  if (!Array.isArray(empty)) return typeof value === typeof empty && isObject(value) === isObject(empty) ? value : empty;
  if (!Array.isArray(value)) return empty;
  if (schema?.itemTypes !== undefined) return drawnItems(family, schema, value);
  if (schema?.items?.properties !== undefined) return value.filter(isObject);
  const { type = "string" } = schema?.items ?? {};
  return type === "string" ? value.filter((each) => typeof each === "string") : value;
}

/**
 * Returns the items whose type at least is known, with all that their lists hold. A value of unknown shape is emptied, so that its field
 * shows what is missing.
 */
function drawnItems(family: Family, schema: FieldSchema, list: readonly unknown[]): unknown[] {
  const kinds = itemTypesOf(family, schema);
  return list.filter(isItem).map((item) => {
    const kind = itemTypeOf(kinds, item);
    const fields = Object.entries(item).map(([name, value]) => [name, drawnValue(family, kind?.properties[name], value)]);
    return Object.fromEntries(fields);
  });
}

function drawnValue(family: Family, schema: FieldSchema | undefined, value: unknown): unknown {
  if (schema?.type === "array") return drawableValue(family, schema, [], value);
  if (schema?.widget === "group") return drawnGroup(family, schema, value);
  if (schema !== undefined && schema.type !== "string") return value;
  return isText(value) ? value : "";
}

function drawnGroup(family: Family, { properties = {} }: FieldSchema, value: unknown): Fields {
  const fields = Object.entries(asRecord(value)).map(([name, inner]) => [name, drawnValue(family, properties[name], inner)]);
  return Object.fromEntries(fields);
}

function isItem(value: unknown): value is Fields {
  return isObject(value) && typeof value.id === "string" && typeof value.type === "string";
}

function isText(value: unknown): boolean {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
