import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { columnText } from "./column-text.ts";

interface Searchable {
  item: ListItem;
  says: readonly string[];
}

/** Folds a text for comparison in a search: without case and accents. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Prepares the texts of each row's columns once for every search. */
export function searchableRows(family: Family, items: readonly ListItem[]): Searchable[] {
  return items.map((item) => ({ item, says: family.list.columns.map((column) => plainText(columnText(family, column, item))) }));
}

/** Returns the rows in which a column contains a folded text. */
export function matchingItems(rows: readonly Searchable[], searchText: string): ListItem[] {
  return rows.filter(({ says }) => says.some((text) => text.includes(searchText))).map(({ item }) => item);
}
