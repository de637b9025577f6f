import type { Column, Family } from "../../engine/types.ts";

/** What the merchant reads for a value of a column. */
export function inWords(column: Column | undefined, value: string): string {
  return column?.words?.[value] ?? value;
}

/** What a list says in the place of a stored name that nobody chose; undefined for an ordinary name. */
export function placeholder(family: Family, name: string): string | undefined {
  return family.list.columns[0]?.words?.[name];
}
