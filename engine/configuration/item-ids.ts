/** Ids of list items, by which other items refer to them. They are validated on save only, so that stored configurations keep running. */
import { itemTypeOf, itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { renameReferences } from "./item-references.ts";
import { shorten } from "./problem.ts";
import { unusedItemId } from "./unused-item-id.ts";

/** Id that every JavaScript function has as a property. */
const OF_FUNCTIONS = "prototype";
/** Names that need no quotes in most programming languages, and may have hyphens. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/u;

/** Validates the item ids of lists that declare rules for them. */
export function itemIdProblems(family: Family, configuration: Fields): Problem[] {
  return named(family).flatMap(([name, schema]) => {
    const list = getProperty(configuration, name);
    const ids = (Array.isArray(list) ? list.slice(0, schema.maxItems) : []).map((item) => getProperty(item, "id"));
    return ids.flatMap((id, index): Problem[] => {
      const wrong = typeof id === "string" && id !== "" ? wrongWith(schema, id, ids.indexOf(id), index) : undefined;
      return wrong === undefined ? [] : [{ ...wrong, path: escapeToken(name) + escapeToken(index) + escapeToken("id") }];
    });
  });
}

function wrongWith({ itemTypes }: FieldSchema, id: string, first: number, index: number): Omit<Problem, "path"> | undefined {
  if (first < index) return { code: "distinct", message: `The id "${shorten(id)}" is already used by ${itemTypes?.label} ${first + 1}` };
  return itemTypes?.idFormat === "identifier" && !isName(id)
    ? {
        code: "names",
        message: `The id "${shorten(id)}" must have only letters, digits, hyphens and underscores, at most 64, and must not be a reserved word`,
      }
    : undefined;
}

function isName(id: string): boolean {
  return NAME.test(id) && id !== OF_FUNCTIONS && !(id in Object.prototype);
}

/** Returns a stored configuration with ids that can be saved. Invalid ids are replaced, also where later items refer to them. */
export function withUniqueIds(family: Family, configuration: Fields): Fields {
  if (itemIdProblems(family, configuration).length === 0) return configuration;
  const lists = named(family).map(([name, schema]) => [name, renamedItems(family, schema, getProperty(configuration, name))]);
  return { ...configuration, ...Object.fromEntries(lists) };
}

function renamedItems(family: Family, schema: FieldSchema, list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const kinds = itemTypesOf(family, schema);
  const reservedIds = new Set(list.map((item) => getProperty(item, "id")).filter((id) => typeof id === "string"));
  const usedIds = new Set<unknown>();
  const instead = new Map<string, string>();
  return list.map((item) => {
    const id = getProperty(item, "id");
    if (!isObject(item) || typeof id !== "string") return item;
    const isFirst = !usedIds.has(id);
    usedIds.add(id);
    const own =
      isFirst && (schema.itemTypes?.idFormat !== "identifier" || isName(id))
        ? id
        : unusedItemId(schema.itemTypes?.label ?? "item", reservedIds);
    reservedIds.add(own);
    const next = { ...renameReferences(itemTypeOf(kinds, item), item, instead), id: own };
    if (isFirst && own !== id) instead.set(id, own);
    return next;
  });
}

function named(family: Family): [string, FieldSchema][] {
  return Object.entries(family.properties).filter(([, { itemTypes }]) => itemTypes?.idFormat !== undefined);
}
