/** Collections of the products in a cart. Lines do not have them; the Storefront API is asked only if a program needs them. */
import type { CheckoutDocument } from "./checkout-documents.ts";
import { queryNodes, type Query } from "./storefront-query.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Collections of each product. */
export type Memberships = ReadonlyMap<string, readonly string[]>;

export const NO_MEMBERSHIPS: Memberships = new Map();

export const COLLECTIONS = `query Collections($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id collections(first: 250) { nodes { id } } } } }`;

interface Product {
  id?: string;
  collections?: { nodes: readonly { id: string }[] };
}

/** Reports whether some program needs collections: programs for blocks have no other variables. */
export function hasCollectionVariables(all: readonly CheckoutDocument[]): boolean {
  return all.some(({ variables }) => Object.values(variables).flat().length > 0);
}

/** Returns the collections of every product in the cart; each product is requested once. */
export async function collectionsOf(query: Query, view: Pick<CheckoutView, "lines">): Promise<Memberships> {
  const products = [...new Set(view.lines.map(({ product }) => product))];
  const nodes = await queryNodes<Product>(query, COLLECTIONS, products);
  return new Map(
    nodes.flatMap(({ id, collections }) => (id === undefined ? [] : [[id, collections?.nodes.map((each) => each.id) ?? []] as const])),
  );
}
