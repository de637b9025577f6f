/** Items of lists that may be of several kinds: conditions, groups, elements, whatever a family's lists admit. */
import type { FieldSchema, Kind } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { hasExpectedFields } from "./when.ts";

/** Characters of the longest id that an item may have. */
export const ITEM_ID_LENGTH = 100;

/** The folder of schemas/ whose kinds are what checkout is asked. */
const CONDITIONS = "conditions";

type Fields = Readonly<Record<string, FieldSchema>>;
type Kinds = NonNullable<FieldSchema["kinds"]>;
type KindOperator = NonNullable<Kind["operators"]>[string];

const cache = new WeakMap<Kinds, readonly Kind[]>();

/** What the items of a list may be, in the order of its declaration; nothing for a field that is no such list. */
export function itemTypesOf(family: Family, { kinds }: FieldSchema): readonly Kind[] {
  if (kinds === undefined) return [];
  const all = family.kinds[kinds.of] ?? [];
  const types = cache.get(kinds) ?? kinds.among.flatMap((id) => all.find((kind) => kind.id === id) ?? []);
  cache.set(kinds, types);
  return types;
}

/** Whether a field holds conditions. */
export function hasConditions({ kinds }: FieldSchema): boolean {
  return kinds?.of === CONDITIONS;
}

/** The fields of a family in which its conditions stand, alone or in groups: one at most, but for a family whose modes have lists of their own. */
export function conditionsFields(fields: Fields, kindsIn: (field: FieldSchema) => readonly Kind[]): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, field]) => hasConditions(field) || areConditionGroups(kindsIn(field)));
}

/** Whether kinds of items are groups of conditions, each of them: in a list of their own, or asked on behalf of their fields. */
export function areConditionGroups(kinds: readonly Kind[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind.asks !== undefined || listOfGroup(kind) !== undefined);
}

/** The list of conditions that makes a kind of item a group of them: the only list of items that it has. */
export function listOfGroup({ properties }: Kind): [string, FieldSchema] | undefined {
  const [list, ...others] = Object.entries(properties).filter(([, { kinds }]) => kinds !== undefined);
  return list !== undefined && others.length === 0 && hasConditions(list[1]) ? list : undefined;
}

/** The stored value of `type`. */
export function storedType({ stored, title }: Kind): string {
  return stored ?? title;
}

/** The kind of a stored item, as far as there is one. */
export function itemTypeOf(kinds: readonly Kind[], item: unknown): Kind | undefined {
  const type = getProperty(item, "type");
  return kinds.find((kind) => storedType(kind) === type);
}

/** The operator of a stored item. */
export function operatorOfItem({ operators }: Kind, item: unknown): KindOperator | undefined {
  const title = getProperty(item, "operator");
  return Object.values(operators ?? {}).find((operator) => operator.title === title);
}

/** The fields that an item of a kind has: those that its operator needs, or those whose `show` agrees with their siblings. */
export function visibleFieldsOf(kind: Kind, operator: KindOperator | undefined, item: object): [string, FieldSchema][] {
  const fields = Object.entries(kind.properties);
  if (operator === undefined) return fields.filter(([, { show }]) => hasExpectedFields(show, item));
  const needs = operator.needs ?? kind.required;
  return fields.filter(([name]) => needs.includes(name));
}
