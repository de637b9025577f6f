/**
 * Keywords that say two things in one value. Declarations write them so; checks and the product read each part under a name of its own, which
 * the meta-schemas call read-only.
 */
import { isObject } from "../../../engine/lib/object.ts";
import { changeFields } from "./change-fields.ts";
import { metaOf } from "./ids.ts";
import { type Json, type JsonObject, valueAtPointer, withoutKeys } from "./json.ts";

/** Beginning of a suggestion that names what the store has, and no list of schemas/shared. */
export const OF_STORE = "store:";
/** End of an address that names what it opens in its query. */
const QUERY = /^(.*)\?(\w+)=:id$/u;

/** Keywords that parts are read from, by the names of the parts: for problems, which stand at what is written. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  inputSeparators: "separator",
  storeSuggestions: "suggestions",
  idParameter: "paths",
  answerWidget: "answer",
  requiresDefaults: "required",
  deprecatedValues: "oneOf",
  validatedBy: "propertiesFrom",
  switchInput: "switch",
};

/** Returns the keyword that a part is read from; undefined for a keyword that is written itself. */
export const writtenKeyword = (part: string, declaration: JsonObject): string | undefined =>
  part === "format" && declaration.$schema === metaOf("analytics") ? "measure" : WRITTEN_AS[part];

/** Returns a declaration in which each part of such a keyword has a name of its own. */
export function expandKeywords(declaration: JsonObject): JsonObject {
  const expanded = changeFields(declaration, (field) => withStoreNames(withSeparators(field)));
  switch (declaration.$schema) {
    case metaOf("family"):
      return withSelections(withIdParameter(expanded));
    case metaOf("kind"):
      return withAnswerWidget(expanded);
    case metaOf("translation"):
      return Array.isArray(expanded.required) && expanded.required.length > 0
        ? replaced(expanded, "required", { required: expanded.required, requiresDefaults: true })
        : expanded;
    case metaOf("analytics"):
      return withFormats(expanded) as JsonObject;
    case metaOf("call"):
      return isObject(expanded.body) ? { ...expanded, ...changeFields({ body: expanded.body }, withValidator) } : expanded;
    case metaOf("list"):
      return withDeprecatedValues(expanded);
    default:
      return expanded;
  }
}

/** The first separator is the one that is stored; the others part values where they are typed. */
function withSeparators(field: JsonObject): JsonObject {
  const { separator } = field;
  return typeof separator === "string" && separator.length > 1
    ? replaced(field, "separator", { separator: separator.slice(0, 1), inputSeparators: separator.slice(1) })
    : field;
}

function withStoreNames(field: JsonObject): JsonObject {
  const { suggestions } = field;
  return typeof suggestions === "string" && suggestions.startsWith(OF_STORE)
    ? replaced(field, "suggestions", { storeSuggestions: suggestions.slice(OF_STORE.length) })
    : field;
}

function withIdParameter(family: JsonObject): JsonObject {
  const { editor } = family;
  if (!isObject(editor) || !Array.isArray(editor.paths)) return family;
  const parameters = editor.paths.flatMap((path) => QUERY.exec(String(path))?.slice(2) ?? []);
  const [idParameter] = parameters;
  if (idParameter === undefined) return family;
  const paths = editor.paths.map((path) => QUERY.exec(String(path))?.[1] ?? path);
  return { ...family, editor: replaced(editor, "paths", { paths, idParameter }) };
}

/** In operations, texts of a field are chosen at checkout by what stands at a path. */
function withSelections(family: JsonObject): JsonObject {
  const selections = (template: Json): Json => {
    if (Array.isArray(template)) return template.map(selections);
    if (!isObject(template)) return template;
    const below = Object.fromEntries(Object.entries(template).map(([key, each]): [string, Json] => [key, selections(each)]));
    return typeof below.cases === "string" && below.switch !== undefined ? replaced(below, "switch", { switchInput: below.switch }) : below;
  };
  if (!Array.isArray(family.actions)) return family;
  const actions = family.actions.map((action) =>
    isObject(action) && action.operations !== undefined ? { ...action, operations: selections(action.operations) } : action,
  );
  return { ...family, actions };
}

/** Widgets of answers that have another name where they are drawn for customers. */
const DRAWN: Readonly<Record<string, string>> = { radio: "choice" };

function withAnswerWidget(kind: JsonObject): JsonObject {
  const { answer } = kind;
  if (!isObject(answer) || kind.answerWidget !== undefined) return kind;
  const { widget = widgetOf(answer) } = answer;
  return replaced(kind, "answer", { answerWidget: DRAWN[String(widget)] ?? widget, answer: withoutKeys(answer, ["widget"]) });
}

/** The input of an answer follows from its type, its format and its lines. */
export function widgetOf({ type, format, lineMode }: JsonObject): string {
  if (type === "boolean") return "checkbox";
  if (format === "date") return "date";
  return lineMode === undefined || lineMode === "single" ? "text" : "textarea";
}

/** Lists of a screen whose entries show a number each. */
const SHOWING = ["metrics", "charts", "tables", "columns"];

/** A number is a count unless it measures something else. */
function withFormats(value: Json, list = ""): Json {
  if (Array.isArray(value)) return value.map((each) => withFormats(each, list));
  if (!isObject(value)) return value;
  const below = Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, Json] => [key, SHOWING.includes(key) ? withFormats(each, key) : each]),
  );
  const isNumber = list !== "" && list !== "tables" && below.field !== undefined && below.format === undefined;
  if (!isNumber) return below;
  const { measure = "count", ...others } = below;
  return { ...others, format: measure };
}

/** Properties that are declared elsewhere judge a request; a reply has them as its shape. */
const withValidator = (field: JsonObject): JsonObject =>
  field.propertiesFrom === undefined ? field : replaced(field, "propertiesFrom", { validatedBy: field.propertiesFrom });

function withDeprecatedValues(list: JsonObject): JsonObject {
  const code = valueAtPointer(list, "/$defs/code");
  if (!isObject(code) || !Array.isArray(code.oneOf)) return list;
  const values = code.oneOf.flatMap((each) => (isObject(each) && each.deprecated === true ? [each.const ?? null] : []));
  if (values.length === 0) return list;
  return {
    ...list,
    $defs: { ...(list.$defs as JsonObject), code: replaced(code, "oneOf", { deprecatedValues: values, oneOf: code.oneOf }) },
  };
}

/** Returns an object with other keywords in the place of one. */
const replaced = (object: JsonObject, key: string, others: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).flatMap((entry): [string, Json][] => (entry[0] === key ? Object.entries(others) : [entry])));
