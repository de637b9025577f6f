import type { Json, JsonObject } from "../../../scripts/codegen/declarations/json.ts";
import { type Change, fieldsOf, objectAt, type Place, slip } from "./locations.ts";

/** A way to make a good declaration wrong, and the places of one where it can be done. */
export type Mutation = readonly [string, (json: JsonObject) => Change[]];

/** A value of another type than the field's. */
const OTHER: Readonly<Record<string, Json>> = { string: 7, boolean: "yes", integer: "1", number: "1", array: "x", object: "x" };
/** A control that draws another type. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  string: "checkbox",
  boolean: "money",
  integer: "text",
  array: "text",
  object: "number",
};
const LIMITS = [
  ["maxLength", "minLength"],
  ["maximum", "minimum"],
  ["maxItems", "minItems"],
  ["maxProperties", "minProperties"],
] as const;
const DRAWN = ["text", "textarea", "money", "number", "checkbox", "select", "radio", "countries", "products"];

/** At every field of which something holds. */
const at =
  (key: string, value: (place: Place) => Json | undefined) =>
  (json: JsonObject): Change[] =>
    fieldsOf(json).flatMap((place) => {
      const next = value(place);
      return next === undefined ? [] : [{ keys: [...place.keys, key], value: next }];
    });

const typeOf = ({ field }: Place): string => (typeof field.type === "string" ? field.type : "");

/**
 * Errors of a field of any declaration. Each says by a condition where it applies; a field that is taken from
 * schemas/shared by `$ref` is changed in what is written beside that.
 */
export const OF_FIELDS: readonly Mutation[] = [
  [
    "a misspelt keyword",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        Object.keys(field).map((key) => ({ keys: [...keys, slip(key)], value: field[key] ?? null })),
      ),
  ],
  ["an unknown control", at("widget", ({ field }) => (typeof field.widget === "string" ? slip(field.widget) : undefined))],
  ["a control of another type", at("widget", (place) => (place.field.widget === undefined ? undefined : ELSEWHERE[typeOf(place)]))],
  ["a default of another type", at("default", (place) => (place.field.default === undefined ? undefined : OTHER[typeOf(place)]))],
  [
    "a default outside its enum",
    at("default", ({ field }) => (field.default !== undefined && (field.enum ?? field.const) !== undefined ? "no such choice" : undefined)),
  ],
  [
    "a default below its minimum",
    at("default", ({ field }) => (typeof field.minimum === "number" && field.default !== undefined ? field.minimum - 1 : undefined)),
  ],
  ["a broken pattern", at("pattern", (place) => (typeOf(place) === "string" ? "[0-" : undefined))],
  [
    "a pattern of more than fits",
    at("pattern", ({ field }) => (typeof field.maxLength === "number" ? `^.{${field.maxLength + 1}}$` : undefined)),
  ],
  ...LIMITS.map(
    ([most, least]): Mutation => [
      `a ${least} above ${most}`,
      at(least, ({ field }) => (typeof field[most] === "number" ? field[most] + 1 : undefined)),
    ],
  ),
  [
    "a unit of what is no number",
    at("unit", (place) => (["boolean", "array", "object"].includes(typeOf(place)) ? { one: "piece", other: "pieces" } : undefined)),
  ],
  [
    "an unknown entitlement",
    at("entitlement", ({ keys }) => (keys.includes("items") || keys.includes("additionalProperties") ? undefined : "nobody")),
  ],
  [
    "words of what is no choice",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        field.enumLabels !== undefined && (field.enum ?? field.const) !== undefined
          ? [{ keys: [...keys, "enumLabels", "no such choice"], value: "x" }]
          : [],
      ),
  ],
  [
    "a message of a keyword that is not there",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        field.errorMessage === undefined ? [] : [{ keys: [...keys, "errorMessage", "minimun"], value: "x" }],
      ),
  ],
  ["a reference to nothing", at("$ref", ({ field }) => (typeof field.$ref === "string" ? slip(field.$ref) : undefined))],
  [
    "a field without a title",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.title === "string" && field.$ref === undefined && DRAWN.includes(String(field.widget))
          ? [{ keys: [...keys, "title"], value: undefined }]
          : [],
      ),
  ],
  [
    "a field shown by no sibling",
    (json) =>
      Object.keys(objectAt(json, "properties")).map((name) => ({ keys: ["properties", name, "visibleWhen"], value: { nobody: [true] } })),
  ],
];
