import type { Family } from "../../engine/types/family.ts";
import type { Item } from "../data/list-items.ts";
import { columnText } from "./column-text.ts";

interface Searchable {
  item: Item;
  says: readonly string[];
}

/** A text as it is compared in a search: without case and accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What the columns of each row say, made ready once for every letter that is typed. */
export function searchable(family: Family, items: readonly Item[]): Searchable[] {
  return items.map((item) => ({ item, says: family.list.columns.map((column) => plain(columnText(family, column, item))) }));
}

/** The rows of which a column holds a text that was made plain. */
export function matching(rows: readonly Searchable[], wanted: string): Item[] {
  return rows.filter(({ says }) => says.some((text) => text.includes(wanted))).map(({ item }) => item);
}
