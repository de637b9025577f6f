import { conditionsFields, hasConditions, listOfGroup } from "../../../engine/declarations/item-types.ts";
import { ownedFields } from "../../../engine/declarations/modes.ts";
import type { FamilyDeclaration, FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { fieldsIn, kindsIn } from "../declarations/kinds.ts";
import type { Report } from "./reporter.ts";

type KindsIn = (field: FieldSchema) => readonly Kind[];

/**
 * Checks the conditions of a family with actions: they are in one list, alone or in groups without groups inside, or in one list for each of several
 * modes; and the family says what it does without any. A family without actions needs none of this.
 */
export function checkConditions(
  { properties, editor, texts, actions, modes }: FamilyDeclaration,
  folders: Declared["kinds"],
  report: Report,
): void {
  const kinds = kindsIn(folders);
  const asksFields = (actions ?? []).some((each) => each.conditionsFromFields !== undefined);
  const there = actions !== undefined && (asksFields || conditionsFields(properties, kinds).length > 0);
  if (there && texts.noConditions === undefined) report(["texts"], 'must say what it is without conditions, in "noConditions"');
  const uses: [string, string, unknown][] = [
    ["texts", "noConditions", texts.noConditions],
    ["editor", "noConditionsDialog", editor.noConditionsDialog],
  ];
  for (const [part, word, value] of uses)
    if (!there && value !== undefined) report([part, word], "is about conditions at checkout, of which there are none");
  if (actions === undefined) return;
  const lists = Object.entries(properties).filter(([, field]) => asks(field, kinds));
  const ways = Object.values(modes?.values ?? {}).map(ownedFields);
  lists.forEach(([name, field], index) => {
    const beside = lists.slice(0, index).find(([other]) => !areExclusive(ways, name, other));
    if (beside !== undefined)
      report(
        ["properties", name, "itemTypes"],
        `holds conditions, as "${beside[0]}" does: all of a rule must stand in one list, which may hold groups, or in one for each of several modes`,
      );
    if (beside === undefined) checkGroups(field, kinds, (path, message) => report(["properties", name, ...path], message));
  });
}

/** Reports whether two lists belong to modes, and no mode has both. */
function areExclusive(ways: readonly (readonly string[])[], one: string, other: string): boolean {
  const has = (name: string) => ways.some((way) => way.includes(name));
  return has(one) && has(other) && !ways.some((way) => way.includes(one) && way.includes(other));
}

function checkGroups(field: FieldSchema, kinds: KindsIn, report: Report): void {
  if (hasConditions(field)) return;
  if (field.itemTypes === undefined) report([], "holds conditions further inside: make their list a field of the family itself");
  for (const [index, kind] of kinds(field).entries()) {
    const lists = Object.values(kind.properties).filter((each) => asks(each, kinds));
    if (listOfGroup(kind) !== undefined || kind.conditionsFromFields !== undefined) continue;
    report(["itemTypes", "types", index], `"${kind.id}" is no group of conditions: ${remedy(lists)}`);
  }
}

/** Explains why an item type is no group, given its fields that contain conditions. */
function remedy(lists: readonly FieldSchema[]): string {
  if (lists.length === 0) return "it has none, and groups stand in a list of their own";
  return lists.some(hasConditions)
    ? "it must have exactly one list of items, that of its conditions"
    : "it holds them further inside, and there are two levels and no more: let it hold the conditions itself";
}

/** Reports whether a field contains conditions, at any depth. */
function asks(field: FieldSchema, kinds: KindsIn, visited = new Set<Kind>()): boolean {
  if (hasConditions(field)) return true;
  if (kinds(field).some((kind) => kind.conditionsFromFields !== undefined)) return true;
  const inside = kinds(field).filter((kind) => !visited.has(kind));
  for (const kind of inside) visited.add(kind);
  return [fieldsIn(field), ...inside.map(({ properties }) => properties)].some((fields) =>
    Object.values(fields).some((each) => asks(each, kinds, visited)),
  );
}
