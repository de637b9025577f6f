import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";

/** Collections, among those in question, that each product is in. */
export type Memberships = ReadonlyMap<string, readonly string[]>;

/** Loads from Shopify which of some products are in which of some collections, with a call for each collection. */
export async function memberships(products: readonly string[], collections: readonly string[]): Promise<CallResult<Memberships>> {
  const collectionsByProduct = new Map<string, string[]>();
  if (products.length === 0) return { ok: true, value: collectionsByProduct };
  for (const collection of collections) {
    const reply = await call("collectionInfo", { query: { ids: products.join(","), collectionId: collection } });
    if (!reply.ok) return reply;
    const members = reply.value.data.nodes.flatMap((node) =>
      node !== null && "inCollection" in node && node.inCollection ? [node.id] : [],
    );
    for (const product of members) collectionsByProduct.set(product, [...(collectionsByProduct.get(product) ?? []), collection]);
  }
  return { ok: true, value: collectionsByProduct };
}
