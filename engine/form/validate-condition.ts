import { type Fields, isObject, property } from "../declare/object.ts";
import type { ConditionType, Family, FieldSchema, Operator, Problem, Validator } from "../types.ts";
import { cut, words } from "./problem.ts";
import { checkObject } from "./validate-object.ts";

const ID: FieldSchema = { title: "Condition id" };
const MOST = 10;

/** What is wrong with one condition: its type among those the family admits, its operator, then the values that the operator needs. */
export function validateCondition(condition: unknown, { conditionTypes: types, validators }: Family, path: string): Problem[] {
  if (!isObject(condition)) return [{ code: "type", path, message: "A condition must be an object" }];
  const title = property(condition, "type");
  const type = types.find((each) => each.title === title);
  if (!type)
    return [
      unknownWord(
        "type",
        "Condition type",
        title,
        types.map((each) => each.title),
        path,
      ),
    ];
  const operator = Object.values(type.operators).find((each) => each.title === property(condition, "operator"));
  const id = typeof property(condition, "id") === "string" && property(condition, "id") !== "" ? [] : [badId(path)];
  if (operator) return [...id, ...checkValues(condition, type, operator, path, validators.conditions[type.id] ?? {})];
  const titles = Object.values(type.operators).map((each) => each.title);
  return [...id, unknownWord("operator", `${type.title} operator`, property(condition, "operator"), titles, path)];
}

function checkValues(
  condition: Fields,
  type: ConditionType,
  operator: Operator,
  path: string,
  validators: Readonly<Record<string, Validator>>,
): Problem[] {
  const needs = operator.needs ?? type.required;
  const fields = new Map<string, FieldSchema>(Object.entries(type.properties).filter(([name]) => needs.some((need) => need === name)));
  for (const name of ["id", "type", "operator"]) fields.set(name, ID);
  return checkObject(condition, {
    path,
    fields,
    hidden: Object.keys(type.properties),
    required: needs,
    validators,
    most: MOST,
  });
}

function unknownWord(field: "type" | "operator", name: string, value: unknown, allowed: readonly string[], path: string): Problem {
  const message =
    value === undefined
      ? `${name} is required`
      : `${name} ${typeof value === "string" ? `"${cut(value)}"` : "is not a text and"} is not one of ${words(allowed)}`;
  return {
    code: value === undefined ? "required" : field === "type" ? "unknownType" : "unknownOperator",
    path: `${path}/${field}`,
    message,
    params: { allowed },
  };
}

const badId = (path: string): Problem => ({ code: "required", path: `${path}/id`, message: "A condition must have an id" });
