import { conditionsFields, hasConditions, listOfGroup } from "../../../engine/declarations/item-types.ts";
import type { ConditionType, FamilyAction, FamilyDeclaration, FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "./declared.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Returns the fields inside a field, each of which is validated, drawn and typed by itself. Entries of a map are not among them. */
export function fieldsIn(field: FieldSchema): Fields {
  return field.properties ?? field.items?.properties ?? {};
}

/** Returns every list of items below some fields, by the path of its names; lists inside items are left out. */
export function listsBelow(path: string, fields: Fields): [string, FieldSchema][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FieldSchema][] => {
    const at = `${path}.${name}`;
    return field.itemTypes === undefined ? listsBelow(at, fieldsIn(field)) : [[at, field]];
  });
}

/** Returns the item types that a list admits, as far as their files exist. */
export function kindsIn(folders: Declared["kinds"]): (field: FieldSchema) => Kind[] {
  return ({ itemTypes }) => (itemTypes?.types ?? []).flatMap((id) => folders.get(itemTypes?.folder ?? "")?.get(id) ?? []);
}

/** Returns the lists that hold the conditions of a family, directly or inside a group. */
export function conditionLists(family: FamilyDeclaration, { kinds }: Declared): ConditionList[] {
  return conditionsFields(family.properties, kindsIn(kinds)).flatMap(([name, field]): ConditionList[] => {
    if (hasConditions(field)) return [{ name, field, maxItems: field.maxItems ?? 0 }];
    return kindsIn(kinds)(field).flatMap((kind): ConditionList[] => {
      const [inner, list] = listOfGroup(kind) ?? [];
      if (inner === undefined || list === undefined) return [];
      return [
        {
          name: inner,
          field: list,
          maxItems: (field.maxItems ?? 0) * (list.maxItems ?? 0),
          group: { of: field.itemTypes?.folder ?? "", id: kind.id },
        },
      ];
    });
  });
}

/** A list of conditions, and the maximum number of conditions of a configuration in all lists like it. */
export interface ConditionList {
  name: string;
  field: FieldSchema;
  maxItems: number;
  /** Item type of the group that contains the list. */
  group?: { of: string; id: string };
}

/** Returns the item types in a family's lists at any depth, by folder, in the order of the declaration. */
export function reachableKinds({ properties }: FamilyDeclaration, declared: Declared): ReadonlyMap<string, readonly Kind[]> {
  const kindsByField = new Map<string, Map<string, Kind>>();
  const add = (fields: Fields): void => {
    for (const [, { itemTypes }] of listsBelow("", fields)) {
      const folder = kindsByField.get(itemTypes?.folder ?? "") ?? new Map<string, Kind>();
      kindsByField.set(itemTypes?.folder ?? "", folder);
      for (const id of itemTypes?.types ?? []) {
        const kind = declared.kinds.get(itemTypes?.folder ?? "")?.get(id);
        if (kind === undefined || folder.has(id)) continue;
        folder.set(id, kind);
        add(kind.properties);
      }
    }
  };
  add(properties);
  return new Map([...kindsByField].map(([of, kinds]) => [of, [...kinds.values()]]));
}

/** Returns the condition types that a family admits, and those that these actions or its item types imply, in the order of the declaration. */
export function admittedConditions(
  family: FamilyDeclaration,
  declared: Declared,
  acts: readonly FamilyAction[] = family.actions ?? [],
): ConditionType[] {
  const inside = reachableKinds(family, declared);
  const listed = (inside.get("conditions") ?? []).map(({ id }) => id);
  const kinds = [...inside.values()].flat();
  const conditionNames = [...acts, ...kinds].flatMap(({ conditionsFromFields = [] }) =>
    conditionsFromFields.flat().map(({ condition }) => condition),
  );
  return [...new Set([...listed, ...conditionNames])].flatMap((id) => declared.conditions.get(id) ?? []);
}
