import { conditionsFields, hasConditions, listOfGroup } from "../../../engine/declarations/item-types.ts";
import type { Act, ConditionType, FamilyDeclaration, FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "./declared.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Fields that hold fields, which are judged, drawn and typed one by one: a map has keys of its own, and another name in the dialect. */
export function fieldsIn(field: FieldSchema): Fields {
  return field.properties ?? field.items?.properties ?? {};
}

/** Every list of items below some fields, by the names that lead to it from a path; not those that the items hold. */
export function listsBelow(path: string, fields: Fields): [string, FieldSchema][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FieldSchema][] => {
    const at = `${path}.${name}`;
    return field.kinds === undefined ? listsBelow(at, fieldsIn(field)) : [[at, field]];
  });
}

/** The kinds that a list admits, as far as there are such files. */
export function kindsIn(folders: Declared["kinds"]): (field: FieldSchema) => Kind[] {
  return ({ kinds }) => (kinds?.among ?? []).flatMap((id) => folders.get(kinds?.of ?? "")?.get(id) ?? []);
}

/** The lists in which the conditions of a family stand, by the fields that lead to each from the family or a kind of group. */
export function conditionLists(family: FamilyDeclaration, { kinds }: Declared): ConditionList[] {
  return conditionsFields(family.properties, kindsIn(kinds)).flatMap(([name, field]): ConditionList[] => {
    if (hasConditions(field)) return [{ name, field, most: field.maxItems ?? 0 }];
    return kindsIn(kinds)(field).flatMap((kind): ConditionList[] => {
      const [inner, list] = listOfGroup(kind) ?? [];
      if (inner === undefined || list === undefined) return [];
      return [
        { name: inner, field: list, most: (field.maxItems ?? 0) * (list.maxItems ?? 0), group: { of: field.kinds?.of ?? "", id: kind.id } },
      ];
    });
  });
}

/** A list of conditions, and how many a configuration may have in all lists like it. */
export interface ConditionList {
  name: string;
  field: FieldSchema;
  most: number;
  /** The kind of group that it stands in. */
  group?: { of: string; id: string };
}

/** What a family's lists may hold at any depth, by folder, in the order of its declaration. */
export function reachable({ properties }: FamilyDeclaration, declared: Declared): ReadonlyMap<string, readonly Kind[]> {
  const kindsByField = new Map<string, Map<string, Kind>>();
  const add = (fields: Fields): void => {
    for (const [, { kinds }] of listsBelow("", fields)) {
      const folder = kindsByField.get(kinds?.of ?? "") ?? new Map<string, Kind>();
      kindsByField.set(kinds?.of ?? "", folder);
      for (const id of kinds?.among ?? []) {
        const kind = declared.kinds.get(kinds?.of ?? "")?.get(id);
        if (kind === undefined || folder.has(id)) continue;
        folder.set(id, kind);
        add(kind.properties);
      }
    }
  };
  add(properties);
  return new Map([...kindsByField].map(([of, kinds]) => [of, [...kinds.values()]]));
}

/** The condition types that a family admits, and those that these acts of it ask, in the order of its declaration. */
export function admitted(family: FamilyDeclaration, declared: Declared, acts: readonly Act[] = family.act ?? []): ConditionType[] {
  const inside = reachable(family, declared);
  const listed = (inside.get("conditions") ?? []).map(({ id }) => id);
  const kinds = [...inside.values()].flat();
  const conditionNames = [...acts, ...kinds].flatMap(({ asks = [] }) => asks.flat().map(({ condition }) => condition));
  return [...new Set([...listed, ...conditionNames])].flatMap((id) => declared.conditions.get(id) ?? []);
}
