import { PLACEHOLDER, ROW_FIELDS } from "../../../engine/declarations/column-values.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { isSingleDocument } from "../../../engine/declarations/storage-declaration.ts";
import type { Column, FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report, reportRepeated } from "./reporter.ts";
import { storedFields } from "./stored.ts";

/** Row fields that exist only if the family has them: the state and the variant. */
const OF_FIELDS = ["enabled", "subtype"];
/** Key for every value without a text of its own. */
const ELSE = "else";
/** Formats of a placeholder: the number of entries, and the stored text in capitals. */
const FORMATS = ["count", "uppercase"];

/** Checks that everything a list shows and offers exists: in the rows, in the stored configuration, among the calls. */
export function checkList(family: FamilyDeclaration, report: Report): void {
  const { list } = family;
  list.columns.forEach((column, index) => {
    checkColumn(family, column, (path, message) => report(["list", "columns", index, ...path], message));
  });
  checkActions(family, report);
}

function checkColumn(family: FamilyDeclaration, { field: value, enumLabels: textByValue = {}, tones = {} }: Column, report: Report): void {
  const { properties } = family;
  const row = ROW_FIELDS.filter((key) => !OF_FIELDS.includes(key) || properties[key] !== undefined);
  const names = [...row, ...Object.keys(properties).filter((name) => !ROW_FIELDS.includes(name))];
  if (!names.includes(value)) report(["field"], `"${value}" is neither a key of a listing item nor a field: ${oneOf(names)}`);
  if (!ROW_FIELDS.includes(value) && properties[value]?.widget === "group")
    report(["field"], `"${value}" is an object of fields, for which there are no words`);
  const values = valuesOf(family, value);
  for (const [which, texts] of Object.entries({ enumLabels: textByValue, tones }))
    for (const word of Object.keys(texts))
      if (word !== ELSE && values !== undefined && !values.includes(word))
        report([which, word], `is not ${value === "subtype" ? "a variant" : "one of its values"}: ${oneOf(values)}`);
  for (const [word, text] of Object.entries(textByValue)) checkTexts(properties, text, ["enumLabels", word], report);
  const named = { ...properties[value]?.enumLabels, ...textByValue };
  const missing = ELSE in named || Object.keys(textByValue).length === 0 ? [] : (values ?? []).filter((each) => !(each in named));
  if (missing.length > 0)
    report(["enumLabels"], `has no word for ${missing.join(", ")}, so merchants would read that: give it one, or "else"`);
}

/** Returns all values that a column can be about, if they are a choice. */
function valuesOf(family: FamilyDeclaration, value: string): readonly string[] | undefined {
  if (value === "subtype") return subtypesOf(family);
  const field = value === "enabled" || !ROW_FIELDS.includes(value) ? family.properties[value] : undefined;
  return field?.type === "boolean" ? ["true", "false"] : field?.enum?.map(String);
}

function checkTexts(properties: FamilyDeclaration["properties"], text: string, path: readonly string[], report: Report): void {
  for (const [match, name = "", format] of text.matchAll(PLACEHOLDER)) {
    const field = properties[name];
    if (field === undefined || field.writeOnly === true) report(path, `${match} stands for nothing: ${oneOf(storedFields(properties))}`);
    else if (format !== undefined && !FORMATS.includes(format)) report(path, `${match} has no such format: ${oneOf(FORMATS)}`);
    else if (format === "count" && !isMany(field)) report(path, `${match} counts nothing: "${name}" is neither a list nor a map`);
    else if (format === undefined && field.type === "object") report(path, `${match} has no words: "${name}" is an object`);
    else if (format === "uppercase" && field.type !== "string") report(path, `${match} has no letters: "${name}" is no text`);
  }
}

function isMany({ type, widget: control }: FieldSchema): boolean {
  return type === "array" || (type === "object" && control !== "group");
}

/** Checks row actions: each occurs at most once, and copying is for texts. */
function checkActions(family: FamilyDeclaration, report: Report): void {
  const { list, properties } = family;
  const actions = (list.rowActions ?? []).map((action, index) => ({ action, path: ["list", "rowActions", index] }));
  reportRepeated(
    actions.map(({ action, path }) => ({ word: action.type, path: [...path, "type"] })),
    "action",
    report,
  );
  for (const { action, path } of actions) {
    if (action.type === "copy" && properties[action.field]?.type !== "string")
      report([...path, "field"], `"${action.field}" is not a field that holds a text`);
    if (action.type === "duplicate" && isSingleDocument(family))
      report([...path, "type"], "makes a second one, and a shop keeps a single one");
  }
}
