import { property } from "../../engine/declare/object.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

/** The collections among some that each product is in. */
export type Memberships = ReadonlyMap<string, readonly string[]>;

/** Which of some products are in which of some collections, as the platform tells; a call for each collection. */
export async function memberships(products: readonly string[], collections: readonly string[]): Promise<Reply<Memberships>> {
  const found = new Map<string, string[]>();
  if (products.length === 0) return { ok: true, value: found };
  for (const collection of collections) {
    const reply = await call("collectionInfo", { query: { ids: products.join(","), collectionId: collection } }, membersIn);
    if (!reply.ok) return reply;
    for (const product of reply.value) found.set(product, [...(found.get(product) ?? []), collection]);
  }
  return { ok: true, value: found };
}

function membersIn(body: unknown): string[] | undefined {
  const nodes = property(property(body, "data"), "nodes");
  if (!Array.isArray(nodes)) return undefined;
  return nodes.filter((node) => property(node, "inCollection") === true).map((node) => String(property(node, "id")));
}
