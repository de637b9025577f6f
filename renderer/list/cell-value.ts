import type { Column } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { ListItem } from "../data/list-items.ts";

/** Returns the value of a column: a key of the row itself, or a field of the stored configuration. */
export function cellValue({ field: value }: Pick<Column, "field">, { raw, values }: ListItem): unknown {
  return getProperty(raw, value) ?? getProperty(values, value);
}
