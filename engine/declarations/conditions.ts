/** Collects the conditions of a configuration or draft: from one list, from groups, or implied by its fields, as its family declares. */
import type { FamilyAction, FieldSchema, Kind } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { asRecord, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { activationConditions } from "./activation-conditions.ts";
import { hasExpectedFields } from "./expected-values.ts";
import { implicitConditions } from "./implicit-conditions.ts";
import { conditionsFields, hasConditions, itemTypeOf, itemTypesOf, listOfGroup } from "./item-types.ts";
import type { AnyCondition, LocatedCondition } from "./located-condition.ts";
import { inactiveModeFields, isModeComplete } from "./modes.ts";

/** Conditions of one list, of which all or any must hold. `any` is false for a single condition. */
export interface Group {
  path: string;
  any: boolean;
  conditions: readonly LocatedCondition[];
  /** Reason why no checkout meets the group, if so: any of no conditions must hold. */
  never?: string;
}

/** All groups, of which all or any must hold; `any` is false for a single group. The conditions of `always` must hold in addition. */
export interface Groups {
  always: readonly LocatedCondition[];
  any: boolean;
  groups: readonly Group[];
}

/**
 * Returns the conditions under which an action of a configuration takes effect, by group. A list without groups counts as one group; groups without
 * conditions are left out. Groups, days and test carts apply to all actions, conditions that fields imply to one action.
 */
export function groupsOf(family: Family, chosenAction: FamilyAction | undefined, configuration: object): Groups {
  const entry = fieldOf(family, configuration);
  const implied = implicitConditions(family, chosenAction?.conditionsFromFields, configuration, "");
  const always = [...activationConditions(family, configuration), ...implied];
  if (entry === undefined) return { always, any: false, groups: [] };
  const [name, field] = entry;
  const list = listAt(configuration, name);
  const kinds = itemTypesOf(family, field);
  const ofItem = (item: unknown, index: number): Group => {
    const path = escapeToken(name) + escapeToken(index);
    const kind = itemTypeOf(kinds, item);
    if (kind !== undefined && isImpossible(kind, item)) return { path, any: true, conditions: [], never: impossibleCase(kind) };
    if (kind?.conditionsFromFields !== undefined)
      return { path, any: false, conditions: implicitConditions(family, kind.conditionsFromFields, asRecord(item), path) };
    const inner = kind && listOfGroup(kind);
    if (kind === undefined || inner === undefined) return { path, any: false, conditions: [{ condition: conditionIn(item), path }] };
    return groupIn(asRecord(item), inner, kind.properties, path);
  };
  const groups = hasConditions(field) ? [groupIn(configuration, entry, family.properties, "")] : list.map(ofItem);
  const saying = groups.filter(({ conditions, never }) => conditions.length > 0 || never !== undefined);
  return { always, any: saying.length > 1 && isAny(configuration, family.properties, field), groups: saying };
}

/** Returns all conditions of an action. None is left out: a malformed one counts as a condition of unknown type. */
export function conditionsOf(family: Family, chosenAction: FamilyAction | undefined, configuration: object): AnyCondition[] {
  const { always, groups } = groupsOf(family, chosenAction, configuration);
  return [...always, ...groups.flatMap(({ conditions }) => conditions)].map(({ condition }) => condition);
}

/** Reports whether an action has no conditions and will have none. A mode or an item that is still incomplete will get some. */
export function isUnconditional(family: Family, chosenAction: FamilyAction | undefined, configuration: object): boolean {
  return (
    conditionsOf(family, chosenAction, configuration).length === 0 &&
    isModeComplete(family, configuration) &&
    !hasAskingItems(family, configuration)
  );
}

/**
 * Reports a configuration that will have more conditions once its mode or some of its items are complete. `any` tells whether one of these items
 * suffices. Undefined if nothing is incomplete.
 */
export function openOf(family: Family, configuration: object): { any: boolean } | undefined {
  if (!isModeComplete(family, configuration)) return { any: false };
  const [name, field] = fieldOf(family, configuration) ?? [];
  if (name === undefined || field === undefined) return undefined;
  const kinds = itemTypesOf(family, field);
  const isOpen = (item: unknown, index: number) => {
    const kind = itemTypeOf(kinds, item);
    if (kind?.conditionsFromFields === undefined || isImpossible(kind, item)) return false;
    return implicitConditions(family, kind.conditionsFromFields, asRecord(item), escapeToken(name) + escapeToken(index)).length === 0;
  };
  return listAt(configuration, name).some(isOpen) ? { any: isAny(configuration, family.properties, field) } : undefined;
}

/** Reports whether an item can match no checkout. */
function isImpossible({ neverWhen }: Kind, item: unknown): boolean {
  return neverWhen !== undefined && hasExpectedFields(neverWhen, item);
}

/** Returns the words for an item that can match no checkout: those of the field that makes it so. */
export function impossibleCase({ neverWhen = {}, properties }: Kind): string {
  const phrases = Object.entries(neverWhen).map(([name, value]) => properties[name]?.enumPhrases?.[String(value)]);
  return phrases.find((each) => each !== undefined) ?? "";
}

/** Reports whether there are items that imply conditions once they are complete. */
function hasAskingItems(family: Family, configuration: object): boolean {
  const [name, field] = fieldOf(family, configuration) ?? [];
  if (name === undefined || field === undefined) return false;
  const kinds = itemTypesOf(family, field);
  return listAt(configuration, name).some((item) => itemTypeOf(kinds, item)?.conditionsFromFields !== undefined);
}

/** Returns the path of the list of conditions. If each mode has a list, and no configuration is given, the path is that of the first list. */
export function conditionsPath(family: Family, configuration: object = {}): string {
  const [name] = fieldOf(family, configuration) ?? [];
  return name === undefined ? "" : escapeToken(name);
}

/** Returns the list that holds the conditions of a configuration: the one of its mode if the family has several. */
function fieldOf(family: Family, configuration: object): [string, FieldSchema] | undefined {
  const all = conditionsFields(family.properties, (field) => itemTypesOf(family, field));
  const [first, ...others] = all;
  if (others.length === 0) return first;
  const inactive = inactiveModeFields(family, configuration);
  return all.find(([name]) => !inactive.includes(name));
}

function groupIn(holder: object, [name, field]: [string, FieldSchema], fields: Properties, path: string): Group {
  const at = path + escapeToken(name);
  const conditions = listAt(holder, name).map((item, index) => ({ condition: conditionIn(item), path: at + escapeToken(index) }));
  return { path, any: conditions.length > 1 && isAny(holder, fields, field), conditions };
}

type Properties = Readonly<Record<string, FieldSchema>>;

/** Reports whether any item of a list suffices, as the declared field beside the list says. Without one, or a value of it, all must hold. */
function isAny(holder: object, fields: Properties, { itemTypes }: FieldSchema): boolean {
  const { combinatorField } = itemTypes ?? {};
  return combinatorField !== undefined && (getProperty(holder, combinatorField) ?? fields[combinatorField]?.default) === "any";
}

function listAt(holder: object, name: string): unknown[] {
  const list = getProperty(holder, name);
  return Array.isArray(list) ? list : [];
}

function conditionIn(value: unknown): AnyCondition {
  if (isCondition(value)) return value;
  const [id = "", type = "", operator = ""] = ["id", "type", "operator"].map((name) => getProperty(value, name)).map(text);
  return { id, type, operator };
}

function isCondition(value: unknown): value is AnyCondition {
  return ["id", "type", "operator"].every((name) => typeof getProperty(value, name) === "string");
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
