import type { AdminClient } from "../../server/platform/admin.ts";
import { readShopDocument } from "../../server/platform/shop-document.ts";

/** What a shop's document holds of one of its entries. */
export interface Entry {
  guid: string;
  title: string;
  enabled: boolean;
  parts: { configuration: { configuration: object } };
}

/** The entries of a shop's document as it is on the platform. */
export async function entriesOf(client: AdminClient, key: string): Promise<Entry[]> {
  const { text } = await readShopDocument(client, key);
  return JSON.parse(text ?? '{"entries":[]}').entries;
}
