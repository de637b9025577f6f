import type { AdminClient } from "../../server/shopify/admin-client.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";

/** Record in a shop's document, and whether checkout reads it. */
export interface Entry {
  guid: string;
  title: string;
  enabled: boolean;
  record: { guid: string; revision: number; [field: string]: unknown };
}

/** Keys of a test's document, and of the one that checkout reads. */
export function keysOf(key: string): { key: string; live: string } {
  return { key, live: `${key}_live` };
}

/** Records of a shop's document at Shopify. */
export async function entriesOf(client: AdminClient, key: string): Promise<Entry[]> {
  const { text, published: live } = await readShopMetafield(client, keysOf(key));
  const running = new Set(listIn(live.value).map(({ guid }) => guid));
  return listIn(text.value).map((record) => ({
    guid: record.guid,
    title: String(record.name),
    enabled: running.has(record.guid),
    record,
  }));
}

/** Entries below the only list of a document. */
export function listIn(text: string | null): Entry["record"][] {
  return Object.values<unknown>(JSON.parse(text ?? "{}")).find(Array.isArray) ?? [];
}
