/** New items of lists, and changes of an item's type. */
import { itemTypeOf, itemTypesOf, operatorOfItem, storedType, visibleFieldsOf } from "../declarations/item-types.ts";
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import { copyDefault } from "../lib/default-marks.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { initialFields, structuredCopy } from "./initial-fields.ts";
import { unusedItemId } from "./unused-item-id.ts";

/** An item of a list in stored form: its id, its type, and the fields of that type. */
export interface Item extends Fields {
  id: string;
  type: string;
}

/** Returns a new item with the defaults of its type, by default the first type that the list admits. */
export function newItem(family: Family, schema: FieldSchema, usedIds: readonly string[] = [], type?: string): Item {
  const kinds = itemTypesOf(family, schema);
  const kind = kinds.find((each) => storedType(each) === type) ?? kinds[0];
  if (kind === undefined) throw new Error(`a list of family ${family.id} admits nothing`);
  return fresh(unusedItemId(schema.itemTypes?.label ?? "item", new Set(usedIds)), kind);
}

/** Returns an item with another type. Fields that both types declare alike stay; all others but the id start again. */
export function changeKind(kinds: readonly Kind[], item: Item, type: string): Item {
  const kind = kinds.find((each) => storedType(each) === type);
  if (kind === undefined) return item;
  const next = fresh(item.id, kind);
  const before = kind.operators === undefined ? itemTypeOf(kinds, item)?.properties : undefined;
  const alike = (name: string) => before?.[name] !== undefined && JSON.stringify(before[name]) === JSON.stringify(kind.properties[name]);
  const sharedNames = Object.keys(next).filter((name) => alike(name) && Object.hasOwn(item, name));
  return { ...next, ...Object.fromEntries(sharedNames.map((name) => [name, item[name]])) };
}

/** Returns an item with another operator. Values that the operator needs stay; newly needed ones get their default. */
export function changeOperator(kind: Kind, item: Item, operator: string): Item {
  if (operatorOfItem(kind, { operator }) === undefined) return item;
  return withValues({ id: item.id, type: storedType(kind), operator }, kind, item);
}

function fresh(id: string, kind: Kind): Item {
  const [operator] = Object.values(kind.operators ?? {});
  if (operator !== undefined) return withValues({ id, type: storedType(kind), operator: operator.title }, kind, {});
  return { ...initialFields(kind.properties, {}), ...structuredCopy(kind.initialValues ?? {}), id, type: storedType(kind) };
}

function withValues(item: Item, kind: Kind, before: object): Item {
  const fields = visibleFieldsOf(kind, operatorOfItem(kind, item), item);
  const values = fields.map(([name, schema]): [string, unknown] => [name, getProperty(before, name) ?? blank(schema)]);
  return { ...item, ...Object.fromEntries(values) };
}

/** Initial values of fields without a default. An empty number is an empty text, which a person can type into. */
const EMPTY: Readonly<Partial<Record<string, unknown>>> = { array: [], boolean: false };

function blank(schema: FieldSchema): unknown {
  return copyDefault(schema.default ?? EMPTY[schema.type ?? ""] ?? "");
}
