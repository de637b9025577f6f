/** What new configurations and items of their lists start with. */
import { agrees, fieldsOfItem, kindsOf, operatorOfItem, storedAs } from "../declare/kind.ts";
import { type Fields, property } from "../declare/object.ts";
import type { Family, FieldSchema, Kind } from "../types.ts";

/** An item of a list, as it is stored: its id, its kind, and the fields of that. */
export interface Item extends Fields {
  id: string;
  type: string;
}

/** A new configuration, of a variant where its family has some, before the merchant has typed anything. */
export function defaults(family: Family, subtype: string | undefined): Fields {
  return begun(family.properties, { type: family.storedType, ...(subtype === undefined ? {} : { subtype }) });
}

/** A new item of a list: of the first kind it admits, with the defaults of that. */
export function newItem(family: Family, schema: FieldSchema, taken: readonly string[] = []): Item {
  const [kind] = kindsOf(family, schema);
  if (kind === undefined) throw new Error(`a list of family ${family.id} admits nothing`);
  return fresh(freeId(schema.kinds?.noun ?? "item", new Set(taken)), kind);
}

/** The same item of another kind: all but its id starts again. */
export function changeKind(kinds: readonly Kind[], item: Item, type: string): Item {
  const kind = kinds.find((each) => storedAs(each) === type);
  return kind === undefined ? item : fresh(item.id, kind);
}

/** The same item with another operator: values it still needs are kept, newly needed ones get their default. */
export function changeOperator(kind: Kind, item: Item, operator: string): Item {
  if (operatorOfItem(kind, { operator }) === undefined) return item;
  return withValues({ id: item.id, type: storedAs(kind), operator }, kind, item);
}

/** An id that no item of the list has yet. */
export function freeId(noun: string, taken: ReadonlySet<string>): string {
  const word = noun.replaceAll(" ", "-");
  let number = taken.size + 1;
  while (taken.has(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}

/** The fields a configuration has: those whose `show` agrees with their siblings. */
export function shownFields(family: Family, configuration: object): [string, FieldSchema][] {
  return shownAmong(family.properties, configuration);
}

/** Those of some fields that exist beside each other. */
export function shownAmong(fields: Readonly<Record<string, FieldSchema>>, siblings: object): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, field]) => agrees(field, siblings));
}

export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** Fields before anything was typed, each beside those before it; what is locked, or a value without a default, is not there. */
function begun(fields: Readonly<Record<string, FieldSchema>>, siblings: Fields): Fields {
  const start: Record<string, unknown> = { ...siblings };
  for (const [name, schema] of Object.entries(fields)) {
    if (Object.hasOwn(start, name) || !agrees(schema, start)) continue;
    if (schema.default !== undefined && schema.unlock === undefined) start[name] = structuredCopy(schema.default);
    else if (schema.type === "array") start[name] = [];
    else if (schema.properties !== undefined && schema.unlock === undefined) start[name] = begun(schema.properties, {});
  }
  return start;
}

function fresh(id: string, kind: Kind): Item {
  const [operator] = Object.values(kind.operators ?? {});
  if (operator !== undefined) return withValues({ id, type: storedAs(kind), operator: operator.title }, kind, {});
  return { ...begun(kind.properties, {}), id, type: storedAs(kind) };
}

function withValues(item: Item, kind: Kind, before: object): Item {
  const fields = fieldsOfItem(kind, operatorOfItem(kind, item), item);
  const values = fields.map(([name, schema]): [string, unknown] => [name, property(before, name) ?? blank(schema)]);
  return { ...item, ...Object.fromEntries(values) };
}

function blank(schema: FieldSchema): unknown {
  return structuredCopy(schema.default ?? (schema.type === "array" ? [] : ""));
}
