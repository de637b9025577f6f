import type { Field } from "./tree.ts";

/** Shopify's price list. An expensive field includes its children; any other leaf costs 1, an alias counts again, lists do not multiply. */
const DEAR: Readonly<Record<string, number>> = { hasAnyTag: 3, hasTags: 3, inAnyCollection: 3, inCollections: 3, metafield: 3 };
const FREE = "__typename";

/** Cost that Shopify counts for a selection. */
export const cost = (tree: readonly Field[]): number => tree.reduce((sum, field) => sum + costOf(field), 0);

export function costOf(field: Field): number {
  return leafCost(field) ?? cost(field.children);
}

/** Cost of a field regardless of its children; undefined for a field that costs the sum of its children. */
export function leafCost({ name, children }: Field): number | undefined {
  if (DEAR[name] !== undefined) return DEAR[name];
  if (name === FREE) return 0;
  return children.length > 0 ? undefined : 1;
}
