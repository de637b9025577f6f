import { fieldsOfItem, kindOfItem, kindsOf, operatorOfItem, storedAs } from "../declare/kind.ts";
import { type Fields, isObject, property } from "../declare/object.ts";
import { step } from "../declare/pointer.ts";
import { capital } from "../declare/text.ts";
import type { Family, FieldSchema, Kind, Problem } from "../types.ts";
import { cut, words } from "./problem.ts";
import { checkObject, type Expected } from "./validate-object.ts";

/** Items that are looked at in a list that says nothing of its length, and problems told of one item. */
const MOST = { items: 50, problems: 10 };

/** Judges an object field by field, and then what its lists hold, however deep they stand. */
export function diagnoseFields(
  family: Family,
  object: Fields,
  expected: Omit<Expected, "fields"> & { fields: readonly [string, FieldSchema][] },
): Problem[] {
  const own = checkObject(object, { ...expected, fields: new Map(expected.fields) });
  return [...own, ...expected.fields.flatMap(([name, field]) => inside(family, field, property(object, name), expected.path + step(name)))];
}

/** What is wrong inside a field: in the items of a list, or in the lists of what it holds. */
function inside(family: Family, field: FieldSchema, value: unknown, path: string): Problem[] {
  if (field.kinds !== undefined) return Array.isArray(value) ? items(family, field, value, path) : [];
  const { properties, items: each } = field;
  if (each?.properties !== undefined && Array.isArray(value))
    return value.slice(0, field.maxItems ?? MOST.items).flatMap((item, index) => inside(family, each, item, path + step(index)));
  if (properties === undefined || !isObject(value)) return [];
  return Object.entries(properties).flatMap(([name, child]) => inside(family, child, property(value, name), path + step(name)));
}

function items(family: Family, field: FieldSchema, list: readonly unknown[], path: string): Problem[] {
  const kinds = kindsOf(family, field);
  const { of = "", noun = "item" } = field.kinds ?? {};
  return list.slice(0, field.maxItems ?? MOST.items).flatMap((item, index) => {
    const at = path + step(index);
    return isObject(item)
      ? ofItem(family, { kinds, of, noun }, item, at)
      : [{ code: "type", path: at, message: `${a(noun)} must be an object` }];
  });
}

interface Place {
  kinds: readonly Kind[];
  /** The folder of the kinds. */
  of: string;
  noun: string;
}

/** Its kind among those the list admits, its operator where the kind has some, then its fields. */
function ofItem(family: Family, { kinds, of, noun }: Place, item: Fields, path: string): Problem[] {
  const kind = kindOfItem(kinds, item);
  if (kind === undefined) return [unknownWord("type", `${capital(noun)} type`, item, kinds.map(storedAs), path)];
  const operator = operatorOfItem(kind, item);
  const id = typeof item.id === "string" && item.id !== "" ? [] : [badId(noun, path)];
  if (kind.operators !== undefined && operator === undefined) {
    const titles = Object.values(kind.operators).map(({ title }) => title);
    return [...id, unknownWord("operator", `${kind.title} operator`, item, titles, path)];
  }
  const fields = fieldsOfItem(kind, operator, item);
  const names = fields.map(([name]) => name);
  const required = operator?.needs ?? kind.required.filter((name) => names.includes(name));
  const head = (kind.operators === undefined ? ["id", "type"] : ["id", "type", "operator"]).map((name): [string, FieldSchema] => [
    name,
    { title: `${capital(noun)} id` },
  ]);
  const validators = family.validators.kinds[of]?.[kind.id] ?? {};
  const expected = { path, fields: [...fields, ...head], hidden: Object.keys(kind.properties), required, validators, most: MOST.problems };
  return [...id, ...diagnoseFields(family, item, expected)];
}

function unknownWord(field: "type" | "operator", name: string, item: Fields, allowed: readonly string[], path: string): Problem {
  const value = property(item, field);
  const message =
    value === undefined
      ? `${name} is required`
      : `${name} ${typeof value === "string" ? `"${cut(value)}"` : "is not a text and"} is not one of ${words(allowed)}`;
  const code = value === undefined ? "required" : field === "type" ? "unknownType" : "unknownOperator";
  return { code, path: path + step(field), message, params: { allowed } };
}

const badId = (noun: string, path: string): Problem => ({ code: "required", path: `${path}/id`, message: `${a(noun)} must have an id` });

/** "A condition", "An element". */
function a(noun: string): string {
  return `${/^[aeiou]/u.test(noun) ? "An" : "A"} ${noun}`;
}
