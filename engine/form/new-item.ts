/** Items of lists before anything was typed into them, and as they become others. */
import { fieldsOfItem, kindsOf, operatorOfItem, storedAs } from "../declare/kind.ts";
import { type Fields, property } from "../declare/object.ts";
import type { Family, FieldSchema, Kind } from "../types.ts";
import { begun, structuredCopy } from "./begun.ts";
import { freeId } from "./free-id.ts";

/** An item of a list, as it is stored: its id, its kind, and the fields of that. */
export interface Item extends Fields {
  id: string;
  type: string;
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

/** What stands in a field that begins with nothing; an empty number is an empty text, which a person can type into. */
const EMPTY: Readonly<Partial<Record<string, unknown>>> = { array: [], boolean: false };

function blank(schema: FieldSchema): unknown {
  return structuredCopy(schema.default ?? EMPTY[schema.type ?? ""] ?? "");
}
