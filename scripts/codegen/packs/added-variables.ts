import type { Field } from "../query/tree.ts";
import { type Kind, slotOf, type Way } from "./material.ts";

/**
 * How many values a slot of a way adds to the query of a released pack; nothing when it may not be added. It may where it costs the rules
 * that run there next to nothing: it reads nothing more of every line or other element, and its variable is no list, since what is stored
 * does not fill it, and nobody knows whether checkout runs a query with a list that is null.
 */
export function addedVariables(kind: Kind, way: Way, there: readonly Field[]): number | undefined {
  return asksForList(way.tree) ? undefined : countNew(slotOf(kind, way, 0), there, false);
}

function asksForList(tree: readonly Field[]): boolean {
  return tree.some(({ arguments: given, children }) => given.some(({ variable }) => variable?.list) || asksForList(children));
}

function countNew(tree: readonly Field[], there: readonly Field[], inList: boolean): number | undefined {
  let count = 0;
  for (const field of tree) {
    const known = there.find(({ key }) => key === field.key);
    if (known === undefined && (inList || field.list)) return undefined;
    const below = countNew(field.children, known?.children ?? [], inList || field.list);
    if (below === undefined) return undefined;
    count += below + (known === undefined && field.children.length === 0 ? 1 : 0);
  }
  return count;
}
