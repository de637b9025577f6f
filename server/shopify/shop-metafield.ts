import { NAMESPACE, RATES } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors } from "./admin-client.ts";

/** Document as read, with the digest for a conditional write; both null if there is none. */
interface Read {
  value: string | null;
  digest: string | null;
}

/** Document of a shop, and the one beside it that checkout reads. */
export interface ShopMetafield {
  shop: string;
  /** Currency of the shop, read together with the documents: exchange rates are relative to it. */
  currency: string;
  text: Read;
  published: Read;
  /** Exchange rates that blocks read, read together with the documents: nothing else reads them as often. */
  rates: string | null;
}

/** Text that replaces a document that was read. */
export interface ShopDocumentWrite {
  shop: string;
  key: string;
  digest: string | null;
  text: string;
}

/** Reads the documents under two keys of our namespace. */
export async function readShopMetafield(client: AdminClient, keys: { key: string; live: string }): Promise<ShopMetafield> {
  const { shop } = await client.request("ShopDocument", { namespace: NAMESPACE, ...keys, rates: RATES });
  const read = (node: { value: string; compareDigest: string } | null | undefined): Read => ({
    value: node?.value ?? null,
    digest: node?.compareDigest ?? null,
  });
  const { id, currencyCode: currency, metafield, live: published, rates } = shop;
  return { shop: id, currency, text: read(metafield), published: read(published), rates: rates?.value ?? null };
}

/** Writes up to 25 documents of a shop, all or none; returns false if another write has changed one of them since it was read. */
export async function writeShopMetafields(client: AdminClient, writes: readonly ShopDocumentWrite[]): Promise<boolean> {
  const metafields = writes.map(({ shop, key, digest, text }) => ({
    ...{ ownerId: shop, namespace: NAMESPACE, key, type: "json", value: text },
    compareDigest: digest,
  }));
  const { result } = await client.request("MetafieldsSet", { metafields });
  const errors = result?.userErrors ?? [];
  if (errors.some(({ code }) => code === "STALE_OBJECT")) return false;
  throwUserErrors(errors);
  return true;
}
