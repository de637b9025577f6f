import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import { OF_STORE } from "../codegen/declarations/expand-field.ts";
import { widgetOf } from "../codegen/declarations/expand-keywords.ts";
import { type Json, type JsonObject, valueAtPointer, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

/** Writes as one keyword what two keywords said: separators, suggestions, addresses, inputs of answers, and what lists and components require. */
export const writeParts: Step = {
  id: "write-parts",
  migrate(declaration, { kind }) {
    const migrated = changeFields(declaration, (field) => withSuggestions(withSeparators(field)));
    const change = OF_KINDS[kind];
    return change === undefined ? migrated : change(migrated);
  },
};

const OF_KINDS: Readonly<Record<string, (declaration: JsonObject) => JsonObject>> = {
  family: withQuery,
  kind: withWidget,
  translation: ({ requiresDefaults, ...rest }) =>
    requiresDefaults === true && isObject(rest.fields) ? before(rest, "fields", { required: Object.keys(rest.fields) }) : rest,
  list: withDeprecated,
};

function withSeparators({ inputSeparators, ...field }: JsonObject): JsonObject {
  return typeof inputSeparators === "string" ? { ...field, separator: `${String(field.separator)}${inputSeparators}` } : field;
}

/** A field that suggests a list has the names of the store that the list names. */
function withSuggestions(field: JsonObject): JsonObject {
  const { storeSuggestions, suggestions } = field;
  if (typeof storeSuggestions !== "string" || suggestions !== undefined) return field;
  return renamed(field, "storeSuggestions", "suggestions", OF_STORE + storeSuggestions);
}

function withQuery(family: JsonObject): JsonObject {
  const { editor } = family;
  if (!isObject(editor) || typeof editor.idParameter !== "string" || !Array.isArray(editor.paths)) return family;
  const [first, ...others] = editor.paths;
  const paths = [`${String(first)}?${editor.idParameter}=:id`, ...others];
  return { ...family, editor: { ...withoutKeys(editor, ["idParameter"]), paths } };
}

function withWidget(declaration: JsonObject): JsonObject {
  const { answerWidget, ...kind } = declaration;
  if (typeof answerWidget !== "string" || !isObject(kind.answer)) return declaration;
  const widget = answerWidget === "choice" ? "radio" : answerWidget;
  return widget === widgetOf(kind.answer) ? kind : { ...kind, answer: { ...kind.answer, widget } };
}

function withDeprecated(list: JsonObject): JsonObject {
  const code = valueAtPointer(list, "/$defs/code");
  if (!isObject(code) || !Array.isArray(code.deprecatedValues) || !Array.isArray(code.oneOf)) return list;
  const values = code.deprecatedValues;
  const oneOf = code.oneOf.map((each) => (isObject(each) && values.includes(each.const ?? null) ? { ...each, deprecated: true } : each));
  return { ...list, $defs: { ...(list.$defs as JsonObject), code: { ...withoutKeys(code, ["deprecatedValues"]), oneOf } } };
}

const renamed = (object: JsonObject, key: string, name: string, value: Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map((entry): [string, Json] => (entry[0] === key ? [name, value] : entry)));

/** Returns an object with further keywords before one. */
const before = (object: JsonObject, key: string, others: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).flatMap((entry) => (entry[0] === key ? [...Object.entries(others), entry] : [entry])));
