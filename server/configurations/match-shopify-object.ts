import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListRow } from "../db/list-rows.ts";
import type { ConfigurationStorage, Title } from "../storage/configuration-storage.ts";
import { type Envelope, readEnvelope } from "../storage/envelope.ts";
import { sharedLocation, storageLocation } from "../storage/storage-location.ts";

/** Owner of a Shopify title: one of our rows, the envelope that the object carries, or nobody known. */
export interface MatchedObject {
  title: Title;
  row: ListRow | null;
  envelope: Envelope | null;
}

/**
 * Matches titles with rows, mostly by Shopify's id. The envelopes of the others are read, since a lost database, or a customization that was created
 * twice, must not hide anything.
 */
export async function matchShopifyObject(
  storage: ConfigurationStorage,
  titles: readonly Title[],
  rows: readonly ListRow[],
): Promise<MatchedObject[]> {
  const byId = new Map(rows.flatMap((row) => (row.digest === null ? [] : [[row.platform_id, row]])));
  const strangers = titles.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  const carried = strangers.length === 0 ? new Map<string, never>() : await storage.carried(strangers);
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  return titles.map((title) => {
    const row = byId.get(title.id);
    if (row) return { title, row, envelope: null };
    const envelope = readEnvelope(carried.get(title.id) ?? null);
    return { title, row: byGuid.get(envelope?.guid ?? "") ?? null, envelope };
  });
}

/**
 * True if the object belongs to this family's list. An object of another family in the same storage belongs to that family's list; an unknown object
 * belongs to the list of the first family there.
 */
export function isOurs(family: Family, { row, envelope }: MatchedObject): boolean {
  const [first] = sharedLocation(storageLocation(family));
  if (row !== null) return row.family === family.id;
  return envelope === null
    ? first === family
    : envelope.family === family.id || (first === family && !families.some(({ id }) => id === envelope.family));
}
