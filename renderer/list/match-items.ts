import type { Column } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { columnText } from "./column-text.ts";
import type { ListView, Sort } from "./list-view.ts";

/** Row with the folded texts in which a search looks: its name, its columns and its sentence. */
export interface Searchable {
  item: ListItem;
  texts: readonly string[];
}

/** Texts without accents. */
const ASCII = /^[\0-\x7f]*$/;

/** Folds a text for comparison in a search: without case and accents. */
function plain(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Prepares the texts of each row once for every search. */
export function searchable(family: Family, items: readonly ListItem[]): Searchable[] {
  return items.map((item) => {
    const texts = [...family.list.columns.map((column) => columnText(family, column, item)), item.summary ?? ""];
    return { item, texts: texts.map(plain) };
  });
}

/** Returns the rows of a view, in its order. */
export function matchItems(family: Family, rows: readonly Searchable[], { query, filters, attention, sort }: ListView): ListItem[] {
  const searchText = plain(query.trim());
  const filtered = filterColumns(family).filter(({ field }) => filters[field] !== undefined);
  const matching = rows.filter(
    ({ item, texts }) =>
      (searchText === "" || texts.some((text) => text.includes(searchText))) &&
      (!attention || isAttentionNeeded(item)) &&
      filtered.every((column) => columnText(family, column, item) === filters[column.field]),
  );
  return sortItems(
    family,
    matching.map(({ item }) => item),
    sort,
  );
}

/** Returns the columns by whose texts rows can be filtered: those that declare a text for each of several values. */
export function filterColumns({ list }: Family): readonly Column[] {
  return list.columns.filter(({ enumLabels = {} }, index) => index > 0 && Object.keys(enumLabels).length > 1);
}

/**
 * Returns the texts that rows show in a column, each once, in alphabetical order; where only some rows were read, also those that the
 * column declares, since a row that was not read may show them.
 */
export function filterOptions(family: Family, column: Column, items: readonly ListItem[], areAll: boolean): string[] {
  const shown = items.map((item) => columnText(family, column, item));
  const declared = Object.values(column.enumLabels ?? {}).filter((text) => !text.includes("{"));
  return [...new Set([...shown, ...(areAll ? [] : declared)])].sort((a, b) => a.localeCompare(b, "en"));
}

/** Reports whether somebody has to look at a row: it is not applied, stops the store, fails at checkout, or is gone. */
export function isAttentionNeeded({ problem, stoppage, failingSince, missing }: ListItem): boolean {
  return problem !== undefined || stoppage !== undefined || failingSince !== undefined || missing;
}

/** Orders rows; the list itself is in order of creation. */
function sortItems(family: Family, items: ListItem[], sort: Sort): ListItem[] {
  if (sort === "created") return items;
  if (sort === "changed") return items.sort((a, b) => (b.changedAt ?? "").localeCompare(a.changedAt ?? ""));
  const [name] = family.list.columns;
  return items.sort((a, b) => columnText(family, name, a).localeCompare(columnText(family, name, b), "en", { numeric: true }));
}
