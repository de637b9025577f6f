import { NAMESPACE } from "../../engine/platform.ts";
import { type AdminClient, PlatformError, refuse } from "./admin.ts";

/** A document of a shop as it was read: its text, and what to write against; null where there is none. */
export interface ShopDocument {
  shop: string;
  text: string | null;
  digest: string | null;
}

/** The document under a key of our namespace. */
export async function readShopDocument(client: AdminClient, key: string): Promise<ShopDocument> {
  const { shop } = await client.request("ShopDocument", { namespace: NAMESPACE, key });
  return { shop: shop.id, text: shop.metafield?.value ?? null, digest: shop.metafield?.compareDigest ?? null };
}

/** Writes it in the place of the one that was read; false when somebody else has written since. */
export async function writeShopDocument(client: AdminClient, key: string, before: ShopDocument, value: string): Promise<boolean> {
  const metafield = { ownerId: before.shop, namespace: NAMESPACE, key, type: "json", value, compareDigest: before.digest };
  const { result } = await client.request("MetafieldsSet", { metafields: [metafield] });
  try {
    refuse(result?.userErrors ?? []);
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.code === "STALE_OBJECT") return false;
    throw error;
  }
}
