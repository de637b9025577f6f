import { NAMESPACE, RATES } from "../../engine/shopify/constants.ts";
import { type AdminClient, throwUserErrors } from "./admin-client.ts";

/** A document as it was read, and what to write against; both null where there is none. */
interface Read {
  value: string | null;
  digest: string | null;
}

/** A shop's document, and the one beside it that checkout reads. */
export interface ShopMetafield {
  shop: string;
  /** The shop's own currency, read along with it: rates are ratios to that. */
  currency: string;
  text: Read;
  live: Read;
  /** What blocks read of rates, read along as well: nothing else looks at that so often. */
  rates: string | null;
}

/** A text in the place of a document that was read. */
export interface ShopDocumentWrite {
  shop: string;
  key: string;
  digest: string | null;
  text: string;
}

/** The documents under two keys of our namespace. */
export async function readShopMetafield(client: AdminClient, keys: { key: string; live: string }): Promise<ShopMetafield> {
  const { shop } = await client.request("ShopDocument", { namespace: NAMESPACE, ...keys, rates: RATES });
  const read = (found: { value: string; compareDigest: string } | null | undefined): Read => ({
    value: found?.value ?? null,
    digest: found?.compareDigest ?? null,
  });
  const { id, currencyCode: currency, metafield, live, rates } = shop;
  return { shop: id, currency, text: read(metafield), live: read(live), rates: rates?.value ?? null };
}

/** Writes up to 25 documents of a shop, all or none; false when somebody else has written one of them since it was read. */
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
