import { nestedFields } from "../../declarations/field-schema.ts";
import { itemTypeOf, itemTypesOf, operatorOfItem, storedType, visibleFieldsOf } from "../../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../../lib/object.ts";
import { capitalize } from "../../lib/text.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import type { ByField, Validator } from "../../types/validator.ts";
import { visibleFieldsIn } from "../initial-fields.ts";
import { problemOf, problemText, shorten } from "../problem.ts";
import { type Expected, objectProblems } from "./object.ts";

/** Maximum number of validated items in a list without a declared limit. */
export const MAX_ITEMS = 50;
/** Maximum number of reported problems of one item. */
const MAX_PROBLEMS_PER_ITEM = 10;

/** Validates an object field by field, with everything inside its fields at any depth. */
export function itemProblems(family: Family, object: Fields, expected: ItemExpectation): Problem[] {
  const { fields, path, validators } = expected;
  const own = objectProblems(object, { ...expected, fields: new Map(fields) });
  return [
    ...own,
    ...fields.flatMap(([name, field]) =>
      inside(family, field, getProperty(object, name), path + escapeToken(name), below(validators, name)),
    ),
  ];
}

type ItemExpectation = Omit<Expected, "fields"> & { fields: readonly [string, FieldSchema][] };

/** Validates the inside of a field: the items of a list, or the properties of an object. */
function inside(family: Family, field: FieldSchema, value: unknown, path: string, validators: () => ByField): Problem[] {
  if (field.itemTypes !== undefined) return Array.isArray(value) ? items(family, field, value, path) : [];
  const fields = nestedFields(field);
  if (fields === undefined) return [];
  if (field.properties !== undefined) return isObject(value) ? ofGroup(family, field, value, path, validators()) : [];
  const each = field.items ?? {};
  if (!Array.isArray(value)) return [];
  return value.slice(0, field.maxItems ?? MAX_ITEMS).flatMap((item, index) => {
    const at = path + escapeToken(index);
    return isObject(item)
      ? ofGroup(family, each, item, at, validators())
      : [{ code: "type", path: at, message: `${field.title ?? "This value"}: every entry must be an object` }];
  });
}

function ofGroup(
  family: Family,
  { properties = {}, required = [] }: FieldSchema,
  value: Fields,
  path: string,
  validators: ByField,
): Problem[] {
  const fields = visibleFieldsIn(properties, value);
  const needed = required.filter((name) => fields.some(([shown]) => shown === name));
  return itemProblems(family, value, {
    path,
    fields,
    hidden: Object.keys(properties),
    required: needed,
    validators,
    maxFields: MAX_PROBLEMS_PER_ITEM,
  });
}

/** Returns the validators for the inside of a field. */
function below(validators: ByField, name: string): () => ByField {
  const head = `${name}/`;
  return () =>
    Object.fromEntries(
      Object.entries(validators).flatMap(([path, each]) => (path.startsWith(head) ? [[path.slice(head.length), each]] : [])),
    );
}

function items(family: Family, field: FieldSchema, list: readonly unknown[], path: string): Problem[] {
  const kinds = itemTypesOf(family, field);
  const { folder: of = "", label = "item" } = field.itemTypes ?? {};
  return list.slice(0, field.maxItems ?? MAX_ITEMS).flatMap((item, index) => {
    const at = path + escapeToken(index);
    return isObject(item)
      ? ofItem(family, { kinds, of, noun: label }, item, at)
      : [{ code: "type", path: at, message: `${a(label)} must be an object` }];
  });
}

interface Place {
  kinds: readonly Kind[];
  /** Folder of the item types. */
  of: string;
  noun: string;
}

/** Validates an item: its type among those that the list admits, its operator if the type has some, then its fields. */
function ofItem(family: Family, { kinds, of, noun }: Place, item: Fields, path: string): Problem[] {
  const kind = itemTypeOf(kinds, item);
  if (kind === undefined) return [unknownWord("type", `${capitalize(noun)} type`, item, kinds.map(storedType), path)];
  const operator = operatorOfItem(kind, item);
  const id = checkId(item.id, family.validators.id, noun, path);
  if (kind.operators !== undefined && operator === undefined) {
    const titles = Object.values(kind.operators).map(({ title }) => title);
    return [...id, unknownWord("operator", `${kind.title} operator`, item, titles, path)];
  }
  const fields = visibleFieldsOf(kind, operator, item);
  const names = fields.map(([name]) => name);
  const required = operator?.requiredFields ?? kind.required.filter((name) => names.includes(name));
  const head = (kind.operators === undefined ? ["id", "type"] : ["id", "type", "operator"]).map((name): [string, FieldSchema] => [
    name,
    { title: `${capitalize(noun)} id` },
  ]);
  const validators = family.validators.kinds[of]?.[kind.id] ?? {};
  const expected = {
    path,
    fields: [...fields, ...head],
    hidden: Object.keys(kind.properties),
    required,
    validators,
    maxFields: MAX_PROBLEMS_PER_ITEM,
  };
  return [...id, ...itemProblems(family, item, expected)];
}

function unknownWord(field: "type" | "operator", name: string, item: Fields, allowed: readonly string[], path: string): Problem {
  const value = getProperty(item, field);
  const isMissing = value === undefined || value === "";
  const message = isMissing
    ? `${name} is required`
    : typeof value === "string"
      ? `${name} "${shorten(value)}" is not one of ${problemText(allowed)}`
      : `${name} must be one of ${problemText(allowed)}`;
  const code = isMissing ? "required" : field === "type" ? "unknownType" : "unknownOperator";
  return { code, path: path + escapeToken(field), message, params: { allowed } };
}

function checkId(id: unknown, validator: Validator, noun: string, path: string): Problem[] {
  if (typeof id !== "string" || id === "") return [{ code: "required", path: `${path}/id`, message: `${a(noun)} must have an id` }];
  const title = `${capitalize(noun)} id`;
  return validator(id) ? [] : (validator.errors ?? []).map((broken) => problemOf(broken, { title }, `${path}/id`));
}

/** Returns a noun with its article: "A condition", "An element". */
function a(noun: string): string {
  return `${/^[aeiou]/u.test(noun) ? "An" : "A"} ${noun}`;
}
