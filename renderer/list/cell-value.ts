import type { Column } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Item } from "../data/list-items.ts";

/** What a column is about: what the row itself has, or a field of what is stored. */
export function cellValue({ value }: Pick<Column, "value">, { raw, values }: Item): unknown {
  return getProperty(raw, value) ?? getProperty(values, value);
}
