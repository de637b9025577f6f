import { merge } from "../query/merge.ts";
import { order } from "../query/order.ts";
import type { Field } from "../query/tree.ts";
import type { Column, UsedColumns } from "./columns.ts";
import { type Material, slotOf } from "./material.ts";

/** Query of a pack: the fields that the family always reads, and the given number of slots of each column. */
export function usedFieldTree(material: Material, columns: readonly Column[], usedColumns: readonly UsedColumns[]): Field[] {
  const trees = usedColumns.flatMap(({ column, slots }) => {
    const matchingColumn = columns[column];
    if (matchingColumn === undefined) return [];
    const { kind, way } = matchingColumn;
    return Array.from({ length: slots }, (_, at) => [...slotOf(kind, way, at), ...(kind.money ? material.rate : [])]);
  });
  return order(merge([...material.base, ...trees]));
}
