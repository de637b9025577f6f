import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { fieldsIn } from "../declarations/kinds.ts";
import { checkInitialValue } from "./begins.ts";
import { checkVariantsOf } from "./derived.ts";
import { checkEntitlement } from "./entitlements.ts";
import { isInitialValue } from "./is-initial-value.ts";
import { checkItemTypes } from "./item-types.ts";
import { checkMatch } from "./match.ts";
import { checkOffered } from "./offers.ts";
import { checkPlace } from "./place.ts";
import { checkLowerBound } from "./ranges.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkIds, idsIn } from "./resource-ids.ts";
import { checkSchema } from "./schema.ts";
import { checkShow } from "./show.ts";
import { checkSuggestions, type Suggestible } from "./suggestions.ts";
import { checkTogether, checkVisibleMode } from "./together.ts";
import { checkWhen } from "./when.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** JSON types that each control can hold; `hidden` is for any type. */
const VALUE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["text", "textarea", "date", "money", "radio", "modeSelect", "storeDomain", "generatedLink", "product", "collection", "variant"].map(
      (control) => [control, ["string"]],
    ),
  ),
  ...Object.fromEntries(
    [
      "countries",
      "products",
      "collections",
      "product-variants",
      "productRows",
      "variants",
      "productSlots",
      "tags",
      "items",
      "stringList",
      "displayConditions",
    ].map((control) => [control, ["array"]]),
  ),
  ...Object.fromEntries(["group", "rows", "mapEntry", "checkboxes", "translations", "testCart"].map((control) => [control, ["object"]])),
  number: ["integer", "number", "string"],
  checkbox: ["boolean"],
  variantFilter: ["boolean"],
  select: ["string", "boolean"],
};

/** Names that fields may refer to. */
export interface FieldContext {
  kinds: Declared["kinds"];
  lists: readonly Suggestible[];
  entitlements: readonly string[];
  /** Fields of a family that its modes set, whether they are drawn or not. */
  set?: readonly string[];
  /** Modes of the family whose own fields are checked. */
  modes?: FamilyDeclaration["modes"] | undefined;
}

/** Field that distinguishes the variants of a family; it is chosen before the editor opens. */
const VARIANT = "subtype";

/** Checks the keywords of fields, at any depth, that refer to something else: siblings, item types, lists of suggestions. */
export function checkFields(fields: Fields, context: FieldContext, report: Report, inside = false): void {
  const { kinds: folders } = context;
  const chosen = [
    VARIANT,
    ...(context.set ?? []),
    ...Object.values(fields).flatMap(({ itemTypes: kinds }) => kinds?.combinatorField ?? []),
  ];
  for (const [name, field] of Object.entries(fields)) {
    const at: Report = (path, message) => report(["properties", name, ...path], message);
    checkSchema(field, at);
    checkValueKeywords(field, at);
    if (field.itemTypes !== undefined && field.default !== undefined)
      checkInitialValue(field, field.default, folders, (path, message) => at(["default", ...path], message));
    checkIds(field, at);
    checkShow(fields, name, chosen, folders, at);
    const { [name]: _, ...siblings } = fields;
    checkWhen(field.requiredWhen, siblings, folders, (path, message) => at(["requiredWhen", ...path], message));
    checkTogether(
      field.requiredWhen,
      { properties: fields, modes: context.modes },
      (path, message) => at(inKeyword("requiredWhen", path), message),
      [name],
    );
    checkVisibleMode(name, { properties: fields, modes: context.modes }, (path, message) => at(inKeyword("visibleWhen", path), message));
    checkKeys(field, fields, at);
    checkLowerBound(field, fields, at);
    if (field.excludedValue !== undefined) checkDisjoint(field, field.excludedValue, fields, context, at);
    if (field.uniqueItemProperty !== undefined) checkDistinct(field, field.uniqueItemProperty, inside, at);
    checkSuggestions(field, context.lists, at);
    checkEntitlement(field.entitlement, context.entitlements, ["entitlement"], at);
    checkItemTypes(field, { properties: fields, modes: context.modes }, folders, at);
    checkMatch(field, fields, folders, at);
    checkPlace(field, inside, at);
    checkVariantsOf(field, at);
    checkFields(
      fieldsIn(field),
      { ...context, modes: undefined },
      (path, message) => at(field.items ? ["items", ...path] : path, message),
      true,
    );
  }
}

/** Returns the path of a problem in a `when` that has another name. */
function inKeyword(keyword: string, [, ...path]: readonly (string | number)[]): (string | number)[] {
  return [keyword, ...path];
}

/** Checks `excludedValue` of a list: it names a sibling with a single text, which the list must not contain. */
function checkDisjoint(
  { type, items }: FieldSchema,
  { field: from, when }: NonNullable<FieldSchema["excludedValue"]>,
  fields: Fields,
  { kinds, modes }: FieldContext,
  report: Report,
): void {
  if (type !== "array") report(["excludedValue"], "is for lists");
  const resource = otherIds(items, fields[from]);
  if (fields[from]?.type !== "string") report(["excludedValue", "field"], `"${from}" is not a sibling that holds a text`);
  else if (resource !== undefined) report(["excludedValue", "field"], `"${from}" holds ids of a ${resource}, which the list never has`);
  else checkTogether(when, { properties: fields, modes }, (path, message) => report(["excludedValue", ...path], message), [from]);
  checkWhen(when, fields, kinds, (path, message) => report(["excludedValue", "when", ...path], message));
}

/** Checks that entries of a list are distinguished by a field that each of them has. Only lists of the family itself can have this keyword. */
function checkDistinct({ items }: FieldSchema, name: string, inside: boolean, report: Report): void {
  if (inside) report(["uniqueItemProperty"], "is asked of a family's own fields alone");
  else if (items?.properties?.[name] === undefined) report(["uniqueItemProperty"], `"${name}" is no field of the list's entries`);
  else if (items.required?.includes(name) !== true)
    report(["uniqueItemProperty"], `"${name}" must be required: an entry without it is told from none`);
}

/** Checks the keys of a map: a list, siblings that hold a single entry, or both. The entry of a single sibling is drawn by itself. */
function checkKeys({ keysFrom: keys, widget: control, propertyNames }: FieldSchema, fields: Fields, report: Report): void {
  if (control === "mapEntry" && (typeof keys !== "string" || fields[keys]?.type !== "string"))
    report(["widget"], 'draws what a map holds for a single key: let "keysFrom" be a sibling that holds a text');
  if (keys === undefined) return;
  const named = [keys].flat();
  named.forEach((name, index) => {
    const at = ["keysFrom", ...(typeof keys === "string" ? [] : [index])];
    const resource = otherIds(propertyNames, fields[name]?.items ?? fields[name]);
    if (!["array", "string"].includes(fields[name]?.type ?? "")) report(at, `"${name}" is not a sibling that holds a list, or one value`);
    else if (resource !== undefined) report(at, `"${name}" holds ids of a ${resource}, which are no keys of the map`);
  });
}

/** Returns the resource whose ids a sibling holds, if the ids with which they are compared are of another one. */
function otherIds(own: FieldSchema | undefined, other: FieldSchema | undefined): string | undefined {
  const [expected, resource] = [idsIn(own ?? {}), idsIn(other ?? {})];
  return expected !== undefined && resource !== expected ? resource : undefined;
}

/** Checks that a control can draw the values of its field, that the field has a title, and that it can hold its default. */
function checkValueKeywords(field: FieldSchema, report: Report): void {
  const types = VALUE_KEYWORDS[field.widget ?? ""] ?? [];
  if (types.length > 0 && field.type !== undefined && !types.includes(field.type))
    report(["widget"], `"${field.widget}" cannot draw the type "${field.type}": it is for ${oneOf(types)}`);
  if (field.format === "date-time")
    report(["format"], 'is a moment with its offset from UTC, which no input draws: "date-time-local" is a day and a time of the store');
  const isLocal = field.format !== undefined && field.format !== "date-time";
  if ((field.widget === "date") !== isLocal)
    report([isLocal ? "format" : "widget"], '"date", "time-local" or "date-time-local" in "format" and the widget "date" go together');
  checkOffered(field, report);
  if (types.length > 0 && field.title === undefined) report([], "must have a title: it is drawn below it");
  if (field.default !== undefined && !isInitialValue(field, field.default))
    report(["default"], `${JSON.stringify(field.default)} is not a value of the field`);
}
