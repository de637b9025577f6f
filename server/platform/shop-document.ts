import { NAMESPACE } from "../../engine/platform.ts";
import { type AdminClient, refuse } from "./admin.ts";

/** A document of a shop as it was read: its text, and what to write against; null where there is none. */
export interface ShopDocument {
  shop: string;
  text: string | null;
  digest: string | null;
}

/** A text in the place of a document that was read. */
export interface ShopDocumentWrite {
  key: string;
  before: ShopDocument;
  text: string;
}

/** The document under a key of our namespace. */
export async function readShopDocument(client: AdminClient, key: string): Promise<ShopDocument> {
  const { shop } = await client.request("ShopDocument", { namespace: NAMESPACE, key });
  return { shop: shop.id, text: shop.metafield?.value ?? null, digest: shop.metafield?.compareDigest ?? null };
}

/** Writes up to 25 documents of a shop, all or none; false when somebody else has written one of them since it was read. */
export async function writeShopDocuments(client: AdminClient, writes: readonly ShopDocumentWrite[]): Promise<boolean> {
  const metafields = writes.map(({ key, before, text }) => ({
    ...{ ownerId: before.shop, namespace: NAMESPACE, key, type: "json", value: text },
    compareDigest: before.digest,
  }));
  const { result } = await client.request("MetafieldsSet", { metafields });
  const errors = result?.userErrors ?? [];
  if (errors.some(({ code }) => code === "STALE_OBJECT")) return false;
  refuse(errors);
  return true;
}
