import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import { type Json, type JsonObject, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Gives keywords that meant the same in two kinds of declaration one name. */
export const mergeNames: Step = {
  id: "merge-names",
  migrate(declaration, { kind }) {
    const migrated = changeFields(declaration, (field) => renamed(field, "validatedBy", "propertiesFrom"));
    return OF_KINDS[kind]?.(migrated) ?? migrated;
  },
};

const OF_KINDS: Readonly<Record<string, (declaration: JsonObject) => JsonObject>> = {
  family: (given) => {
    const family = withSwitches(given) as JsonObject;
    return isObject(family.list) && Array.isArray(family.list.columns)
      ? { ...family, list: { ...family.list, columns: family.list.columns.map((each) => renamedIn(each, "valueLabels", "enumLabels")) } }
      : family;
  },
  translation: (component) =>
    isObject(component.fields)
      ? { ...component, fields: Object.fromEntries(Object.entries(component.fields).map(([name, text]) => [name, withLineMode(text)])) }
      : component,
  analytics: (screen) => withMeasures(screen) as JsonObject,
};

/** Texts that checkout chooses have `cases` that name their field. */
function withSwitches(value: Json): Json {
  if (Array.isArray(value)) return value.map(withSwitches);
  if (!isObject(value)) return value;
  const below = Object.fromEntries(Object.entries(value).map(([key, each]): [string, Json] => [key, withSwitches(each)]));
  return typeof below.cases === "string" ? renamed(below, "switchInput", "switch") : below;
}

function withLineMode(text: Json): Json {
  if (!isObject(text) || text.multiline === undefined) return text;
  return Object.fromEntries(
    Object.entries(text).map((entry): [string, Json] => (entry[0] === "multiline" ? ["lineMode", "multiple"] : entry)),
  );
}

/** Numbers of a screen have a measure unless they are counts, and rows open orders by a parameter. */
function withMeasures(value: Json): Json {
  if (Array.isArray(value)) return value.map(withMeasures);
  if (!isObject(value)) return value;
  const below = Object.fromEntries(Object.entries(value).map(([key, each]): [string, Json] => [key, withMeasures(each)]));
  const measured = below.format === "count" ? withoutKeys(below, ["format"]) : renamed(below, "format", "measure");
  const { parameter, field } = measured;
  return typeof parameter === "string" && typeof field === "string" ? { [parameter]: field } : renamed(measured, "source", "eventSource");
}

const renamedIn = (value: Json, key: string, name: string): Json => (isObject(value) ? renamed(value, key, name) : value);

function renamed(object: JsonObject, key: string, name: string): JsonObject {
  if (!Object.hasOwn(object, key)) return object;
  return Object.fromEntries(Object.entries(object).map((entry): [string, Json] => (entry[0] === key ? [name, entry[1]] : entry)));
}
