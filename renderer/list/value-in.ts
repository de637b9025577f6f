import { property } from "../../engine/declare/object.ts";
import type { Column } from "../../engine/types.ts";
import type { Item } from "../items.ts";

/** What a column is about: what the row itself has, or a field of what is stored. */
export function valueIn({ value }: Pick<Column, "value">, { raw, values }: Item): unknown {
  return property(raw, value) ?? property(values, value);
}
