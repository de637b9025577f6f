/** Which collections the products of a cart are in. A line does not say; the Storefront API does, and is asked only if a program wants to know. */
import type { CheckoutDocument } from "./checkout-documents.ts";
import { queryStorefront, splitChunks, IDS, type Query } from "./storefront-query.ts";
import type { View } from "./checkout-view.ts";

/** The collections of each product. */
export type Memberships = ReadonlyMap<string, readonly string[]>;

export const NO_MEMBERSHIPS: Memberships = new Map();

export const COLLECTIONS = `query Collections($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id collections(first: 250) { nodes { id } } } } }`;

interface Answer {
  nodes: readonly ({ id?: string; collections?: { nodes: readonly { id: string }[] } } | null)[];
}

/** Whether some program asks for collections: nothing else is a variable of a program that a block runs. */
export function asksCollections(all: readonly CheckoutDocument[]): boolean {
  return all.some(({ variables }) => Object.values(variables).some((each) => Array.isArray(each) && each.length > 0));
}

/** Of every product in the cart, each asked once. */
export async function collectionsOf(query: Query, { lines }: Pick<View, "lines">): Promise<Memberships> {
  const products = [...new Set(lines.map(({ product }) => product))];
  const answers = await Promise.all(splitChunks(products, IDS).map((ids) => queryStorefront<Answer>(query, COLLECTIONS, { ids })));
  return new Map(
    answers
      .flatMap(({ nodes }) => nodes)
      .flatMap((node) => (node?.id === undefined ? [] : [[node.id, node.collections?.nodes.map(({ id }) => id) ?? []] as const])),
  );
}
