import { blockAction } from "../../../engine/declarations/actions.ts";
import { fieldsInReference } from "../../../engine/declarations/field-reference.ts";
import { ownedFields } from "../../../engine/declarations/modes.ts";
import type { Ask, FamilyDeclaration, FieldSchema, Kind, Need } from "../../../engine/generated/declarations.ts";
import { implies } from "../checks/covered-asks.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";

/** Number of conditions of a type that one configuration may have while it needs an owner, and the place in the family's declaration. */
export interface Promised {
  type: string;
  count: number;
  pointer: string;
}

/** A list whose items imply conditions, and the maximum number of items of each type while a condition holds. */
interface Asking {
  name: string;
  field: FieldSchema;
  kinds: readonly Kind[];
}

/** Returns the number of conditions of some types that a family permits while it needs an owner, by its limits or by the length of its lists. */
export function promisesTo(needs: readonly Need[], family: FamilyDeclaration, types: readonly string[], { kinds }: Declared): Promised[] {
  const lists = Object.entries(family.properties).flatMap(([name, field]): Asking[] => {
    const itemTypes = kindsIn(kinds)(field);
    return itemTypes.length === 0 ? [] : [{ name, field, kinds: itemTypes }];
  });
  return types.flatMap((type) =>
    lists.flatMap((list) => needs.map((need) => inList(type, list, need, family, kinds))).filter(({ count }) => count > 0),
  );
}

/**
 * Returns the maximum number of conditions of a type in a list. Items with the most conditions come first, each item type as often as it is allowed.
 */
function inList(type: string, list: Asking, { when }: Need, family: FamilyDeclaration, folders: Declared["kinds"]): Promised {
  const { name, field, kinds } = list;
  const limits = (field.itemTypes?.limits ?? []).map((limit, at) => ({ ...limit, at }));
  const holding = limits.filter((limit) =>
    Object.entries(limit.when ?? {}).every(([sibling, expected]) => {
      const now = when[sibling];
      return now !== undefined && implies(now, expected, family.properties[sibling]);
    }),
  );
  const counted = kinds.map((kind) => {
    const [limit] = holding.filter((each) => each.type === kind.id).sort((a, b) => a.maxItems - b.maxItems);
    return { count: countIn(type, kind, field, folders), limit };
  });
  let [places, total] = [field.maxItems ?? 0, rowsOf(type, blockAction(family)?.conditionsFromFields, family, name)];
  for (const { count, limit } of counted.toSorted((a, b) => b.count - a.count)) {
    const items = Math.min(places, limit?.maxItems ?? places);
    if (count === 0) break;
    [places, total] = [places - items, total + items * count];
  }
  const limit = counted.find((each) => each.count > 0)?.limit;
  const at = `/properties/${name}/itemTypes`;
  return { type, count: total, pointer: limit === undefined ? at : `${at}/limits/${limit.at}/maxItems` };
}

/** Counts the conditions of a type in one item: the item itself, those that its fields imply, and those that it holds. */
function countIn(type: string, kind: Kind, { itemTypes }: FieldSchema, folders: Declared["kinds"]): number {
  if (itemTypes?.folder === "conditions") return kind.id === type ? 1 : 0;
  const nested = Object.values(kind.properties).map((field) =>
    kindsIn(folders)(field).some(({ id }) => field.itemTypes?.folder === "conditions" && id === type) ? (field.maxItems ?? 0) : 0,
  );
  return rowsIn(type, kind.conditionsFromFields) + nested.reduce((sum, each) => sum + each, 0);
}

const rowsIn = (type: string, asks: readonly (readonly Ask[])[] = []): number =>
  asks.filter((row) => row.some(({ condition }) => condition === type)).length;

/** Counts the conditions that the family's own fields imply beside a list, without those of modes that do not have the list. */
function rowsOf(type: string, asks: readonly (readonly Ask[])[] = [], { modes }: FamilyDeclaration, list: string): number {
  const ways = Object.values(modes?.values ?? {}).map(ownedFields);
  const has = (name: string) => ways.some((way) => way.includes(name));
  const together = (name: string) => !has(name) || !has(list) || ways.some((way) => way.includes(name) && way.includes(list));
  const fields = ({ values = {} }: Ask) => Object.values(values).flatMap(fieldsInReference);
  return rowsIn(
    type,
    asks.map((row) => row.filter((ask) => fields(ask).every(together))),
  );
}
