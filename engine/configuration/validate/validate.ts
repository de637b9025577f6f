import { itemTypeOf, itemTypesOf } from "../../declarations/item-types.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { itemIdProblems } from "../item-ids.ts";
import { danglingReferenceProblems, itemReferencesIn } from "../item-references.ts";
import { duplicateProblems, itemLimitProblems } from "./duplicate-problems.ts";
import { MAX_ITEMS } from "./items.ts";
import { overlapProblems } from "./overlap-problems.ts";
import { rangeProblems } from "./ranges.ts";
import { separatorProblems } from "./separator-problems.ts";
import { textProblems } from "./text-problems.ts";
import { unequalBounds } from "./unequal-bounds.ts";
import { asInvalid, type Validation, validateStored } from "./validate-stored.ts";

/** Validates a configuration for saving. */
export function validate(family: Family, configuration: unknown): Validation {
  const stored = validateStored(family, configuration);
  const problems = stored.ok ? [] : stored.problems;
  const badly = isObject(configuration) ? problemsOnSave(family, withShortLists(family, configuration), problems) : [];
  return badly.length === 0 ? stored : asInvalid([...problems, ...badly]);
}

/** Returns problems that keep a configuration from being saved, but not a stored one from running. */
function problemsOnSave(family: Family, configuration: Fields, problems: readonly Problem[]): Problem[] {
  return [
    ...undeclaredFields(family, configuration, problems),
    ...overlapProblems(family, configuration),
    ...itemIdProblems(family, configuration),
    ...duplicateProblems(family, configuration),
    ...itemLimitProblems(family, configuration),
    ...misplaced(family, configuration),
    ...rangeProblems(family, configuration),
    ...unequalBounds(family, configuration),
    ...separatorProblems(family, configuration),
  ];
}

/** Cuts lists of items to the number that is validated: a longer list is a problem of its own, and what its check costs has no limit. */
function withShortLists(family: Family, configuration: Fields): Fields {
  const cut = Object.entries(family.properties).flatMap(([name, { itemTypes, maxItems = MAX_ITEMS }]) => {
    const list = getProperty(configuration, name);
    return itemTypes !== undefined && Array.isArray(list) && list.length > maxItems ? [[name, list.slice(0, maxItems)] as const] : [];
  });
  return cut.length === 0 ? configuration : { ...configuration, ...Object.fromEntries(cut) };
}

/** Reports references to items that do not stand earlier in their list. */
function misplaced(family: Family, configuration: Fields): Problem[] {
  return naming(family).flatMap(([name, schema]) => {
    const [kinds, list] = [itemTypesOf(family, schema), getProperty(configuration, name)];
    return (Array.isArray(list) ? list : []).flatMap((item, index, all) => {
      const kind = isObject(item) ? itemTypeOf(kinds, item) : undefined;
      return kind === undefined ? [] : danglingReferenceProblems(kind, all.slice(0, index), item, escapeToken(name) + escapeToken(index));
    });
  });
}

const cache = new WeakMap<Family, readonly [string, FieldSchema][]>();

/** Returns the lists whose items refer to earlier ones; few families have any. */
function naming(family: Family): readonly [string, FieldSchema][] {
  const fields =
    cache.get(family) ??
    Object.entries(family.properties).filter(([, field]) => itemTypesOf(family, field).some((kind) => itemReferencesIn(kind).length > 0));
  cache.set(family, fields);
  return fields;
}

/** Reports misspelt texts of fields without worse problems. */
function undeclaredFields(family: Family, configuration: Fields, problems: readonly Problem[]): Problem[] {
  const ofItem = (list: FieldSchema, item: unknown) => {
    const kind = itemTypeOf(itemTypesOf(family, list), item);
    return kind && { properties: kind.properties };
  };
  return Object.entries(family.properties).flatMap(([name, schema]) => {
    const hasProblem = problems.some(({ path }) => `${path}/`.startsWith(`${escapeToken(name)}/`));
    return (hasProblem ? null : textProblems(getProperty(configuration, name), schema, escapeToken(name), undefined, ofItem)) ?? [];
  });
}
