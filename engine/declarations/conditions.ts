/** The conditions of a configuration, or of a draft of one: in one list, in groups, or asked on behalf of its fields, as its family declares them. */
import type { Act, FieldSchema } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { asRecord, getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { implicitConditions } from "./implicit-conditions.ts";
import { conditionsFields, hasConditions, itemTypeOf, itemTypesOf, listOfGroup } from "./item-types.ts";
import type { AnyCondition, LocatedCondition } from "./located-condition.ts";
import { inactiveModeFields, isModeComplete } from "./modes.ts";
import { hasExpectedFields } from "./when.ts";

/** Conditions of one list: all of them must hold, or any. Where there is but one, all must. */
export interface Group {
  path: string;
  any: boolean;
  conditions: readonly LocatedCondition[];
  /** Why it agrees with no checkout: any of no conditions. */
  never?: string;
}

/** All groups there are: all of them must agree, or any. Where there is but one, all must. Whatever they say, what is asked of every one must hold. */
export interface Groups {
  always: readonly LocatedCondition[];
  any: boolean;
  groups: readonly Group[];
}

/**
 * When an act of a configuration is at work, group by group; a list without groups is one. A group without conditions says nothing, and is
 * none. The groups are those of all acts; what is asked on behalf of fields is asked by one.
 */
export function groupsOf(family: Family, chosenAction: Act | undefined, configuration: object): Groups {
  const entry = fieldOf(family, configuration);
  const always = implicitConditions(family, chosenAction?.asks, configuration, "");
  if (entry === undefined) return { always, any: false, groups: [] };
  const [name, field] = entry;
  const list = listAt(configuration, name);
  const kinds = itemTypesOf(family, field);
  const ofItem = (item: unknown, index: number): Group => {
    const path = escapeToken(name) + escapeToken(index);
    const kind = itemTypeOf(kinds, item);
    const { never } = kind ?? {};
    if (never !== undefined && hasExpectedFields(never.when, item)) return { path, any: true, conditions: [], never: never.says };
    if (kind?.asks !== undefined) return { path, any: false, conditions: implicitConditions(family, kind.asks, asRecord(item), path) };
    const inner = kind && listOfGroup(kind);
    if (kind === undefined || inner === undefined) return { path, any: false, conditions: [{ condition: conditionIn(item), path }] };
    return groupIn(asRecord(item), inner, kind.properties, path);
  };
  const groups = hasConditions(field) ? [groupIn(configuration, entry, family.properties, "")] : list.map(ofItem);
  const saying = groups.filter(({ conditions, never }) => conditions.length > 0 || never !== undefined);
  return { always, any: saying.length > 1 && isAny(configuration, family.properties, field), groups: saying };
}

/** All conditions of an act. None is left out: one of no known shape is one that nobody knows. */
export function conditionsOf(family: Family, chosenAction: Act | undefined, configuration: object): AnyCondition[] {
  const { always, groups } = groupsOf(family, chosenAction, configuration);
  return [...always, ...groups.flatMap(({ conditions }) => conditions)].map(({ condition }) => condition);
}

/** Whether an act asks nothing of a checkout, and will ask nothing: in a mode or an item that lacks what it is about, something will. */
export function isUnconditional(family: Family, chosenAction: Act | undefined, configuration: object): boolean {
  return (
    conditionsOf(family, chosenAction, configuration).length === 0 &&
    isModeComplete(family, configuration) &&
    !hasAskingItems(family, configuration)
  );
}

/**
 * Whether something is still to be typed that a configuration will ask for: what its mode is about, or items, and then whether any of these
 * will do; undefined where nothing is.
 */
export function openOf(family: Family, configuration: object): { any: boolean } | undefined {
  if (!isModeComplete(family, configuration)) return { any: false };
  const [name, field] = fieldOf(family, configuration) ?? [];
  if (name === undefined || field === undefined) return undefined;
  const kinds = itemTypesOf(family, field);
  const isOpen = (item: unknown, index: number) => {
    const { asks, never } = itemTypeOf(kinds, item) ?? {};
    if (asks === undefined || (never !== undefined && hasExpectedFields(never.when, item))) return false;
    return implicitConditions(family, asks, asRecord(item), escapeToken(name) + escapeToken(index)).length === 0;
  };
  return listAt(configuration, name).some(isOpen) ? { any: isAny(configuration, family.properties, field) } : undefined;
}

/** Whether there are items each of which asks something, once it holds what that is about. */
function hasAskingItems(family: Family, configuration: object): boolean {
  const [name, field] = fieldOf(family, configuration) ?? [];
  if (name === undefined || field === undefined) return false;
  const kinds = itemTypesOf(family, field);
  return listAt(configuration, name).some((item) => itemTypeOf(kinds, item)?.asks !== undefined);
}

/** Where the conditions of a configuration stand, as a whole; of a family with a list in each mode in the first, unless told which. */
export function conditionsPath(family: Family, configuration: object = {}): string {
  const [name] = fieldOf(family, configuration) ?? [];
  return name === undefined ? "" : escapeToken(name);
}

/** The list in which a configuration has its conditions: the one that its mode has, in a family with several. */
function fieldOf(family: Family, configuration: object): [string, FieldSchema] | undefined {
  const all = conditionsFields(family.properties, (field) => itemTypesOf(family, field));
  const [first, ...others] = all;
  if (others.length === 0) return first;
  const aside = inactiveModeFields(family, configuration);
  return all.find(([name]) => !aside.includes(name));
}

function groupIn(holder: object, [name, field]: [string, FieldSchema], fields: Properties, path: string): Group {
  const at = path + escapeToken(name);
  const conditions = listAt(holder, name).map((item, index) => ({ condition: conditionIn(item), path: at + escapeToken(index) }));
  return { path, any: conditions.length > 1 && isAny(holder, fields, field), conditions };
}

type Properties = Readonly<Record<string, FieldSchema>>;

/** How the items of a list are joined, which a field beside it tells: all of them, where none is declared. */
function isAny(holder: object, fields: Properties, { kinds }: FieldSchema): boolean {
  const { match } = kinds ?? {};
  return match !== undefined && (getProperty(holder, match) ?? fields[match]?.default) === "any";
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
