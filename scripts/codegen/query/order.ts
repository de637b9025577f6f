import { costOf } from "./cost.ts";
import type { Field } from "./tree.ts";

/**
 * Sorts a selection so that rules spend little on fields that they do not need: Shopify parses the result lazily, in this order. The rule
 * itself comes first, then single values, then lists, cheap before expensive; the cart is last, and its lines last inside it.
 */
export function order(tree: readonly Field[]): Field[] {
  const sorted = tree.map((field) => ({ ...field, children: order(field.children) }));
  return sorted.sort((a, b) => place(a) - place(b) || costOf(a) - costOf(b));
}

const LAST: Readonly<Record<string, number>> = { lines: 3, cart: 4 };

function place(field: Field): number {
  if (field.key === "rule") return 0;
  return LAST[field.key] ?? (field.list ? 2 : 1);
}
