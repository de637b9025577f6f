import type { Field } from "./tree.ts";

/** The platform's price list. A dear field pays for its children; any other leaf costs 1, an alias counts again, lists do not multiply. */
const DEAR: Readonly<Record<string, number>> = { hasAnyTag: 3, hasTags: 3, inAnyCollection: 3, inCollections: 3, metafield: 3 };
const FREE = "__typename";

/** What the platform charges for a selection. */
export const cost = (tree: readonly Field[]): number => tree.reduce((sum, field) => sum + costOf(field), 0);

export function costOf(field: Field): number {
  return leafCost(field) ?? cost(field.children);
}

/** What a field costs whatever is read below it; nothing for one that costs what its fields cost. */
export function leafCost({ name, children }: Field): number | undefined {
  if (DEAR[name] !== undefined) return DEAR[name];
  if (name === FREE) return 0;
  return children.length > 0 ? undefined : 1;
}
