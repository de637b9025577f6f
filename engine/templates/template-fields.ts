import { defaults } from "../configuration/defaults.ts";
import { newItem } from "../configuration/new-item.ts";
import { selectMode } from "../configuration/normalize/select-mode.ts";
import { nameField, subtypeOf } from "../declarations/configuration.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { tokensOf, withValue } from "../lib/json-pointer.ts";
import { asRecord, type Fields, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Blank, Template } from "../types/template.ts";

/** Returns the fields of the configuration that a template begins: its values over the defaults, under its title. */
export function templateFields(family: Family, { title, initialValues }: Pick<Template, "title" | "initialValues">): Fields {
  const start = defaults(family, subtypeOf(initialValues) ?? onlySubtype(family));
  const mode = family.modes && initialValues[family.modes.field];
  const selected = typeof mode === "string" ? selectMode(family, start, mode) : start;
  const values = Object.entries(initialValues).map(([name, value]) => [name, completeItems(family, family.properties[name], value)]);
  return { ...selected, [nameField(family)]: title, ...Object.fromEntries(values) };
}

/** Returns the items of a list, each with what a new one of its type has; other values stay as they are. */
export function completeItems(family: Family, schema: FieldSchema | undefined, value: unknown, usedIds: readonly string[] = []): unknown {
  if (schema?.itemTypes === undefined || !Array.isArray(value)) return value;
  const ids = [...usedIds];
  return value.map((item) => {
    const complete = { ...newItem(family, schema, ids, String(getProperty(item, "type"))), ...asRecord(item) };
    ids.push(complete.id);
    return complete;
  });
}

/** Returns the fields with the examples of all blanks. */
export function withExamples(fields: Fields, blanks: readonly Blank[]): Fields {
  return blanks.reduce((filled, { field, example }) => asRecord(withValue(filled, tokensOf(field), example)), fields);
}

function onlySubtype({ variants = {} }: Family): string | undefined {
  const [only, ...others] = Object.keys(variants);
  return others.length === 0 ? only : undefined;
}
