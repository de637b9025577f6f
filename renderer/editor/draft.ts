import { type AnyCondition, isCondition, subtypeOf } from "../../engine/declare/configuration.ts";
import { type Fields, isObject, property } from "../../engine/declare/object.ts";
import { defaults } from "../../engine/form/defaults.ts";
import { normalize } from "../../engine/form/normalize.ts";
import type { Family, FieldSchema } from "../../engine/types.ts";

/** A stored configuration as the editor can draw it: what has not even the shape of a field starts from its default. */
export function draft(family: Family, variant: string | undefined, raw: Fields): Fields {
  return fitted(family, defaults(family, variant), normalize(family, { ...raw, type: family.storedType, subtype: variant }));
}

/** What was typed into an editor, maybe of another release, as this one can draw it; nothing is brought into another form. */
export function redraw(family: Family, typed: Fields): Fields {
  return fitted(family, defaults(family, subtypeOf(typed)), typed);
}

function fitted({ properties }: Family, start: Fields, known: Fields): Fields {
  const fields = Object.entries(start).map(([name, empty]) => [name, drawnAs(properties[name], empty, property(known, name))]);
  return { ...known, ...Object.fromEntries(fields) };
}

/** A value of the kind that a new customization begins with, as far as there is one. */
function drawnAs(schema: FieldSchema | undefined, empty: unknown, value: unknown): unknown {
  if (!Array.isArray(empty)) return typeof value === typeof empty && isObject(value) === isObject(empty) ? value : empty;
  if (!Array.isArray(value)) return empty;
  return schema?.control === "conditions" ? value.filter(isCondition).map(drawable) : value.filter((each) => typeof each === "string");
}

/** A value of no known shape is emptied, so that its field shows what is missing. */
function drawable(condition: AnyCondition): AnyCondition {
  const values = Object.entries(condition).map(([name, value]) => [name, isValue(value) ? value : ""]);
  return { ...condition, ...Object.fromEntries(values) };
}

function isValue(value: unknown): boolean {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
