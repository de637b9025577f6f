import { compiledFor } from "../../../engine/compiler/prepare-configuration.ts";
import { defaults } from "../../../engine/configuration/defaults.ts";
import { derivedText } from "../../../engine/configuration/derived-text.ts";
import { itemReferencesIn } from "../../../engine/configuration/item-references.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { selectMode } from "../../../engine/configuration/normalize/select-mode.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { hasExpectedFields } from "../../../engine/declarations/expected-values.ts";
import { conditionsFields, hasConditions, itemTypesOf, storedType, visibleFieldsOf } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import { exampleConditionsOf, mixedConditionsOf } from "./mixed-conditions.ts";
import { sampleOf } from "./samples.ts";

/**
 * Configurations as merchants store them, made from the declarations: every variant and mode, each choice of each field, each condition
 * type with each operator. Later releases are tried on these. Invalid combinations are left out, such as more conditions of a type than a
 * pack reads.
 */
export function examplesOf(family: Family): Fields[] {
  const variants = subtypesOf(family);
  const starts = (variants.length === 0 ? [undefined] : variants).flatMap((variant) => startsOf(family, variant));
  const [first] = starts;
  const max = maxConditions(family);
  const exampleConditions = first === undefined ? [] : [...exampleConditionsOf(family, max), ...mixedConditionsOf(family, max)];
  const rules = exampleConditions.map(({ title, conditions }) => ({
    ...first?.fields,
    ...listOf(family, conditions),
    name: title.slice(0, 60),
  }));
  const choices = starts.flatMap(({ title, fields }) => chosen(family, fields).map((each) => ({ ...each, name: title })));
  const all = [...starts.map(({ title, fields }) => ({ ...fields, name: title })), ...choices, ...rules];
  const sound = all.map((each) => stored(family, each)).filter((each) => isSound(family, each));
  return [...new Map(sound.map((each) => [JSON.stringify(each), each])).values()];
}

/** Initial fields of each mode. */
function startsOf(family: Family, variant: string | undefined): { title: string; fields: Fields }[] {
  const begin = defaults(family, variant);
  const modes = family.modes === undefined ? [undefined] : Object.keys(family.modes.values);
  return modes.map((mode) => {
    const start = mode === undefined ? begin : selectMode(family, begin, mode);
    const title = [family.labels.one, variant, mode].filter((word) => word !== undefined).join(" ");
    const given = Object.entries(family.properties).filter(([name]) => name !== "subtype" && name !== family.modes?.field);
    return { title, fields: { ...start, ...Object.fromEntries(given.map(([name, field]) => [name, filled(family, field)])) } };
  });
}

function filled(family: Family, field: FieldSchema): unknown {
  if (field.itemTypes === undefined) return sampleOf(field);
  if (hasConditions(field)) return (field.minItems ?? 0) > 0 ? oneCondition(family, field) : [];
  return itemTypesOf(family, field)
    .slice(0, field.maxItems)
    .map((kind, at) => itemOf(family, kind, at));
}

/** A condition of the first type that a field admits, for a field that cannot be without one. */
function oneCondition(family: Family, field: FieldSchema): readonly Fields[] {
  const admitted = itemTypesOf(family, field).map(({ id }) => id);
  const conditionTypes = family.conditionTypes.filter(({ id }) => admitted.includes(id));
  return exampleConditionsOf({ ...family, conditionTypes }, 1)[0]?.conditions ?? [];
}

function itemOf(family: Family, kind: Kind, at: number): Fields {
  const [operator] = Object.values(kind.operators ?? {});
  const item = { id: itemId(at), type: storedType(kind), ...(operator === undefined ? {} : { operator: operator.title }) };
  const all = Object.fromEntries(Object.entries(kind.properties).map(([name, field]) => [name, filled(family, field)]));
  const own = visibleFieldsOf(kind, operator, { ...all, ...item }).map(([name]) => [name, all[name]]);
  return { ...item, ...Object.fromEntries(own), ...referencesOf(kind, all, at) };
}

/** Fields of an item that refer to earlier items, with the one before it in place of a sample; empty for the first one. */
function referencesOf(kind: Kind, all: Fields, at: number): Fields {
  const fields = itemReferencesIn(kind).map(({ list, name }) => {
    const entries = all[list];
    return [list, at === 0 || !Array.isArray(entries) ? [] : entries.map((entry) => ({ ...entry, [name]: itemId(at - 1) }))];
  });
  return Object.fromEntries(fields);
}

const itemId = (at: number): string => `item-${at + 1}`;

/** Each choice of each field with choices, one after the other. */
function chosen(family: Family, start: Fields): Fields[] {
  return Object.entries(family.properties).flatMap(([name, field]) => {
    if (name === "subtype" || name === family.modes?.field) return [];
    const values = field.type === "boolean" ? [true, false] : (field.enum ?? []);
    return values.map((value) => ({ ...start, [name]: value }));
  });
}

function maxConditions(family: Family): number {
  const [[, field] = []] = conditionsFields(family.properties, (each) => itemTypesOf(family, each));
  return field?.maxItems ?? 0;
}

/** Field of a family that holds conditions, with the given ones: alone, or in a group. */
function listOf(family: Family, conditions: readonly Fields[]): Fields {
  const [[name, field] = []] = conditionsFields(family.properties, (each) => itemTypesOf(family, each));
  if (name === undefined || field === undefined) return {};
  if (hasConditions(field)) return { [name]: conditions };
  const [kind] = itemTypesOf(family, field);
  if (kind === undefined) return {};
  const list = Object.entries(kind.properties).find(([, each]) => hasConditions(each))?.[0] ?? "";
  return { [name]: [{ ...itemOf(family, kind, 0), [list]: conditions }] };
}

/** Configuration in its stored form, with the texts that are derived from others. */
function stored(family: Family, raw: Fields): Fields {
  const made = Object.keys(family.derivations ?? {}).map((name) => [name, derivedText(family, raw, name) ?? ""]);
  const configuration: Fields = { ...raw, ...Object.fromEntries(made) };
  return normalize(family, withoutExcluded(family, configuration));
}

/** Leaves out of lists what they must not have beside another field, where something else is left. */
function withoutExcluded({ properties }: Family, configuration: Fields): Fields {
  const lists = Object.entries(properties).flatMap(([name, { excludedValue }]) => {
    const list = configuration[name];
    if (excludedValue === undefined || !Array.isArray(list) || !hasExpectedFields(excludedValue.when, configuration)) return [];
    const others = list.filter((each) => each !== configuration[excludedValue.field]);
    return others.length > 0 ? [[name, others]] : [];
  });
  return { ...configuration, ...Object.fromEntries(lists) };
}

/** Reports whether a configuration can be saved and compiled. */
function isSound(family: Family, raw: Fields): boolean {
  const checked = validate(family, raw);
  return checked.ok && compiledFor(family, checked.configuration).ok;
}
