import type { Field } from "../query/tree.ts";
import { type Kind, slotOf, type Way } from "./material.ts";

/**
 * Number of new query variables if this reader is added to a released pack; undefined if that would make the pack's existing rules dearer.
 * A reader may not read more fields of every line or other list element. Its variable must not be a list: existing rules do not fill it,
 * and it is unknown whether checkout runs a query with a null list.
 */
export function addedVariables(kind: Kind, way: Way, there: readonly Field[]): number | undefined {
  return asksForList(way.tree) ? undefined : countNew(slotOf(kind, way, 0), there, false);
}

function asksForList(tree: readonly Field[]): boolean {
  return tree.some(({ arguments: args, children }) => args.some(({ variable }) => variable?.list) || asksForList(children));
}

function countNew(tree: readonly Field[], there: readonly Field[], inList: boolean): number | undefined {
  let count = 0;
  for (const field of tree) {
    const existing = there.find(({ key }) => key === field.key);
    if (existing === undefined && (inList || field.list)) return undefined;
    const below = countNew(field.children, existing?.children ?? [], inList || field.list);
    if (below === undefined) return undefined;
    count += below + (existing === undefined && field.children.length === 0 ? 1 : 0);
  }
  return count;
}
