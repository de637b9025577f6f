import { blockAction } from "../../../engine/declarations/actions.ts";
import { ownedFields } from "../../../engine/declarations/modes.ts";
import type { Ask, FamilyDeclaration, FieldSchema, Kind, Need } from "../../../engine/generated/declarations.ts";
import { implies } from "../checks/implied.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";

/** How many conditions of a type one configuration may ask while it needs an owner, and where the declaration of its family says so. */
export interface Promised {
  type: string;
  count: number;
  pointer: string;
}

/** A list of items that ask, and how many of each kind it may have while something is so. */
interface Asking {
  name: string;
  field: FieldSchema;
  kinds: readonly Kind[];
}

/** What a family lets through of some condition types while it needs an owner: its limits say so, or how long its lists may be. */
export function promisedTo(needs: readonly Need[], family: FamilyDeclaration, types: readonly string[], { kinds }: Declared): Promised[] {
  const lists = Object.entries(family.properties).flatMap(([name, field]): Asking[] => {
    const itemTypes = kindsIn(kinds)(field);
    return itemTypes.length === 0 ? [] : [{ name, field, kinds: itemTypes }];
  });
  return types.flatMap((type) =>
    lists.flatMap((list) => needs.map((need) => inList(type, list, need, family, kinds))).filter(({ count }) => count > 0),
  );
}

/** The items of a list that ask most of a type come first, each kind as often as it may. */
function inList(type: string, list: Asking, { when }: Need, family: FamilyDeclaration, folders: Declared["kinds"]): Promised {
  const { name, field, kinds } = list;
  const limits = (field.kinds?.most ?? []).map((limit, at) => ({ ...limit, at }));
  const holding = limits.filter((limit) =>
    Object.entries(limit.when ?? {}).every(([sibling, expected]) => {
      const now = when[sibling];
      return now !== undefined && implies(now, expected, family.properties[sibling]);
    }),
  );
  const counted = kinds.map((kind) => {
    const [limit] = holding.filter((each) => each.kind === kind.id).sort((a, b) => a.items - b.items);
    return { count: countIn(type, kind, field, folders), limit };
  });
  let [places, total] = [field.maxItems ?? 0, rowsOf(type, blockAction(family)?.asks, family, name)];
  for (const { count, limit } of counted.toSorted((a, b) => b.count - a.count)) {
    const items = Math.min(places, limit?.items ?? places);
    if (count === 0) break;
    [places, total] = [places - items, total + items * count];
  }
  const limit = counted.find((each) => each.count > 0)?.limit;
  const at = `/properties/${name}/kinds`;
  return { type, count: total, pointer: limit === undefined ? at : `${at}/most/${limit.at}/items` };
}

/** How often one item asks a type: itself, on behalf of its fields, or by the conditions that it holds. */
function countIn(type: string, kind: Kind, { kinds }: FieldSchema, folders: Declared["kinds"]): number {
  if (kinds?.of === "conditions") return kind.id === type ? 1 : 0;
  const nested = Object.values(kind.properties).map((field) =>
    kindsIn(folders)(field).some(({ id }) => field.kinds?.of === "conditions" && id === type) ? (field.maxItems ?? 0) : 0,
  );
  return rowsIn(type, kind.asks) + nested.reduce((sum, each) => sum + each, 0);
}

const rowsIn = (type: string, asks: readonly (readonly Ask[])[] = []): number =>
  asks.filter((row) => row.some(({ condition }) => condition === type)).length;

/** What the family asks beside a list, without what only modes ask that have no such list. */
function rowsOf(type: string, asks: readonly (readonly Ask[])[] = [], { modes }: FamilyDeclaration, list: string): number {
  const ways = Object.values(modes?.among ?? {}).map(ownedFields);
  const has = (name: string) => ways.some((way) => way.includes(name));
  const together = (name: string) => !has(name) || !has(list) || ways.some((way) => way.includes(name) && way.includes(list));
  const fields = ({ values = {} }: Ask) =>
    Object.values(values).flatMap((value) => (typeof value === "string" ? [value] : [value.of, value.at]));
  return rowsIn(
    type,
    asks.map((row) => row.filter((ask) => fields(ask).every(together))),
  );
}
