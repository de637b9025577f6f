/** Items of lists that may be of several kinds: conditions, groups, elements, whatever a family's lists admit. */
import type { Family, FieldSchema, Kind } from "../types.ts";
import { property } from "./object.ts";

/** The folder of schemas/ whose kinds are what checkout is asked. */
const CONDITIONS = "conditions";

type Kinds = NonNullable<FieldSchema["kinds"]>;
type KindOperator = NonNullable<Kind["operators"]>[string];

const known = new WeakMap<Kinds, readonly Kind[]>();

/** What the items of a list may be, in the order of its declaration; nothing for a field that is no such list. */
export function kindsOf(family: Family, { kinds }: FieldSchema): readonly Kind[] {
  if (kinds === undefined) return [];
  const all = family.kinds[kinds.of] ?? [];
  const found = known.get(kinds) ?? kinds.among.flatMap((id) => all.find((kind) => kind.id === id) ?? []);
  known.set(kinds, found);
  return found;
}

/** Whether a field holds conditions. */
export function holdsConditions({ kinds }: FieldSchema): boolean {
  return kinds?.of === CONDITIONS;
}

/** The condition types that a field admits, by the file names of schemas/conditions. */
export function conditionsIn({ kinds }: FieldSchema): readonly string[] {
  return kinds?.of === CONDITIONS ? kinds.among : [];
}

/** The stored value of `type`. */
export function storedAs({ stored, title }: Kind): string {
  return stored ?? title;
}

/** The kind of a stored item, as far as there is one. */
export function kindOfItem(kinds: readonly Kind[], item: unknown): Kind | undefined {
  const type = property(item, "type");
  return kinds.find((kind) => storedAs(kind) === type);
}

/** The operator of a stored item. */
export function operatorOfItem({ operators }: Kind, item: unknown): KindOperator | undefined {
  const title = property(item, "operator");
  return Object.values(operators ?? {}).find((operator) => operator.title === title);
}

/** The fields that an item of a kind has: those that its operator needs, or those whose `show` agrees with their siblings. */
export function fieldsOfItem(kind: Kind, operator: KindOperator | undefined, item: object): [string, FieldSchema][] {
  const fields = Object.entries(kind.properties);
  if (operator === undefined) return fields.filter(([, field]) => agrees(field, item));
  const needs = operator.needs ?? kind.required;
  return fields.filter(([name]) => needs.includes(name));
}

/** Whether a field exists beside its siblings. */
export function agrees({ show }: FieldSchema, siblings: object): boolean {
  return Object.entries(show ?? {}).every(([sibling, values]) => values.includes(property(siblings, sibling)));
}
