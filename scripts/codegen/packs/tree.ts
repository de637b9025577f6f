import { merge } from "../query/merge.ts";
import { order } from "../query/order.ts";
import type { Field } from "../query/tree.ts";
import type { Column, UsedColumns } from "./columns.ts";
import { type Material, slotOf } from "./material.ts";

/** Query of a pack: the fields that the family always reads, and the given number of slots of each column. */
export function usedFieldTree(material: Material, columns: readonly Column[], taken: readonly UsedColumns[]): Field[] {
  const trees = taken.flatMap(({ column, slots }) => {
    const found = columns[column];
    if (found === undefined) return [];
    const { kind, way } = found;
    return Array.from({ length: slots }, (_, at) => [...slotOf(kind, way, at), ...(kind.money ? material.rate : [])]);
  });
  return order(merge([...material.base, ...trees]));
}
