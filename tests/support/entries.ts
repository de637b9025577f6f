import type { AdminClient } from "../../server/shopify/admin-client.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";

/** A record of a shop's document as it stands there, and whether checkout has it. */
export interface Entry {
  guid: string;
  title: string;
  enabled: boolean;
  record: { guid: string; revision: number; [field: string]: unknown };
}

/** The keys of a document of a test, and of what checkout reads of it. */
export function keysOf(key: string): { key: string; live: string } {
  return { key, live: `${key}_live` };
}

/** The records of a shop's document as it is on the platform. */
export async function entriesOf(client: AdminClient, key: string): Promise<Entry[]> {
  const { text, live } = await readShopMetafield(client, keysOf(key));
  const running = new Set(listIn(live.value).map(({ guid }) => guid));
  return listIn(text.value).map((record) => ({
    guid: record.guid,
    title: String(record.name),
    enabled: running.has(record.guid),
    record,
  }));
}

/** What stands below the only list of a document. */
export function listIn(text: string | null): Entry["record"][] {
  return Object.values<unknown>(JSON.parse(text ?? "{}")).find(Array.isArray) ?? [];
}
