import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import { isInitialValue } from "./is-initial-value.ts";
import { oneOf, type Report } from "./reporter.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Checks the initial value of a field at any depth: items must have a known type, and the operators and fields of that type. */
export function checkInitialValue(field: FieldSchema, value: unknown, folders: Declared["kinds"], report: Report): void {
  const { items: _, ...own } = field;
  if (!isInitialValue(own, value)) report([], `${JSON.stringify(value)} is not a value of the field`);
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) checkItem(field, item, folders, (path, message) => report([at, ...path], message));
  else if (isObject(value) && field.properties !== undefined) checkObject(value, field.properties, folders, report);
  else if (!isInitialValue(field, value)) report([], `${JSON.stringify(value)} is not a value of the field`);
}

function checkItem(field: FieldSchema, item: unknown, folders: Declared["kinds"], report: Report): void {
  if (field.itemTypes === undefined) {
    if (isObject(item) && field.items?.properties !== undefined) checkObject(item, field.items.properties, folders, report);
    else if (field.items !== undefined) checkInitialValue(field.items, item, folders, report);
    return;
  }
  if (!isObject(item)) {
    report([], "is no item: it has no type");
    return;
  }
  const { id: _, type, operator, ...values } = item;
  const kinds = kindsIn(folders)(field);
  const kind = kinds.find((each) => storedType(each) === type);
  if (kind === undefined) {
    report(type === undefined ? [] : ["type"], `${JSON.stringify(type)} is no type of the list: ${oneOf(kinds.map(storedType))}`);
    return;
  }
  const operators = Object.values(kind.operators ?? {});
  const compared = operators.find(({ title }) => title === operator);
  if (operators.length > 0 && compared === undefined)
    report(
      ["operator"],
      `${JSON.stringify(operator)} is no operator of "${storedType(kind)}": ${oneOf(operators.map(({ title }) => title))}`,
    );
  else if (operators.length === 0 && operator !== undefined) report(["operator"], `is had by no "${storedType(kind)}"`);
  checkObject(values, kind.properties, folders, report);
}

function checkObject(value: object, fields: Fields, folders: Declared["kinds"], report: Report): void {
  for (const [name, part] of Object.entries(value)) {
    const field = fields[name];
    if (field === undefined) report([name], `is not declared in properties: ${oneOf(Object.keys(fields))}`);
    else checkInitialValue(field, part, folders, (path, message) => report([name, ...path], message));
  }
}

/** Checks the initial values of a new item or configuration. */
export function checkBegin(begin: object | undefined, fields: Fields, folders: Declared["kinds"], report: Report): void {
  if (begin !== undefined) checkObject(begin, fields, folders, (path, message) => report(["initialValues", ...path], message));
}
