/** Item types of lists: conditions, groups, survey elements, and whatever else a family's lists admit. */
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { hasExpectedFields } from "./expected-values.ts";

/** Maximum length of an item's id, in characters. */
export const ITEM_ID_LENGTH = 100;

/** Folder of schemas/ with the item types that are conditions of checkout. */
const CONDITIONS = "conditions";

type Fields = Readonly<Record<string, FieldSchema>>;
type Kinds = NonNullable<FieldSchema["itemTypes"]>;
type KindOperator = NonNullable<Kind["operators"]>[string];

const cache = new WeakMap<Kinds, readonly Kind[]>();

/** Returns the item types of a list, in the order of its declaration; empty for a field that is no list of items. */
export function itemTypesOf(family: Family, { itemTypes }: FieldSchema): readonly Kind[] {
  if (itemTypes === undefined) return [];
  const all = family.kinds[itemTypes.folder] ?? [];
  // a family's form has none yet, and shares its fields with the whole family
  if (all.length === 0) return [];
  const types = cache.get(itemTypes) ?? itemTypes.types.flatMap((id) => all.find((kind) => kind.id === id) ?? []);
  cache.set(itemTypes, types);
  return types;
}

/** Reports whether a field holds conditions. */
export function hasConditions({ itemTypes }: FieldSchema): boolean {
  return itemTypes?.folder === CONDITIONS;
}

/** Returns the fields of a family that hold its conditions, alone or in groups: at most one, unless modes have lists of their own. */
export function conditionsFields(fields: Fields, kindsIn: (field: FieldSchema) => readonly Kind[]): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, field]) => hasConditions(field) || hasOnlyConditionGroups(kindsIn(field)));
}

/** Reports whether all item types are groups of conditions: each has a list of conditions, or fields that imply some. */
export function hasOnlyConditionGroups(kinds: readonly Kind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind.conditionsFromFields !== undefined || listOfGroup(kind) !== undefined);
}

/** Returns the list of conditions by which an item type is a group: the only list of items that it has. */
export function listOfGroup({ properties }: Kind): [string, FieldSchema] | undefined {
  const [list, ...others] = Object.entries(properties).filter(([, { itemTypes }]) => itemTypes !== undefined);
  return list !== undefined && others.length === 0 && hasConditions(list[1]) ? list : undefined;
}

/** Returns the stored value of `type`. */
export function storedType({ storedAs, title }: Kind): string {
  return storedAs ?? title;
}

/** Returns the type of a stored item; undefined if it is not declared. */
export function itemTypeOf(kinds: readonly Kind[], item: unknown): Kind | undefined {
  const type = getProperty(item, "type");
  return kinds.find((kind) => storedType(kind) === type);
}

/** Returns the operator of a stored item. */
export function operatorOfItem({ operators }: Kind, item: unknown): KindOperator | undefined {
  const title = getProperty(item, "operator");
  return Object.values(operators ?? {}).find((operator) => operator.title === title);
}

/** Returns the fields that an item has: those that its operator needs, or those whose `visibleWhen` matches their siblings. */
export function visibleFieldsOf(kind: Kind, operator: KindOperator | undefined, item: object): [string, FieldSchema][] {
  const fields = Object.entries(kind.properties);
  if (operator === undefined) return fields.filter(([, { visibleWhen }]) => hasExpectedFields(visibleWhen, item));
  const needs = operator.requiredFields ?? kind.required;
  return fields.filter(([name]) => needs.includes(name));
}
