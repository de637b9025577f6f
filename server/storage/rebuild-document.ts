import { isAtWork } from "../../engine/declarations/configuration.ts";
import { type ConfigurationRow, listRows } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { type PublishedContent, publishedRevisions } from "../db/revisions.ts";
import type { DocumentEntry, DocumentFamily } from "./document-entries.ts";
import { isPaused } from "./is-paused.ts";
import type { ParsedDocument } from "./parse-document.ts";

/**
 * Returns the entries for a document that is not whole: its readable entries, with the revisions of our rows, and for a damaged one also the entries
 * of our other rows. If the checkout document is damaged, our rows decide what is enabled. Rows that are about to be deleted are included, so that
 * the deletion finds them.
 */
export async function rebuildDocument(
  tenant: Tenant,
  family: DocumentFamily,
  { health, entries, isPublishedDamaged }: ParsedDocument,
  activeEntries: ReadonlyMap<string, DocumentEntry["parts"]>,
): Promise<DocumentEntry[]> {
  const rows = await listRows(tenant, family.id);
  const numbers = new Map(rows.map(({ guid, revision }) => [guid, revision]));
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  const read = entries.map((entry) => {
    const numbered = entry.revision > 0 ? entry : { ...entry, revision: numbers.get(entry.guid) ?? 1 };
    const row = byGuid.get(entry.guid);
    return isPublishedDamaged && row ? { ...numbered, enabled: mayRun(family, row, entry) } : numbered;
  });
  if (health === "unnamed" || health === "whole") return read;
  const there = new Set(read.map(({ guid }) => guid));
  const published = await publishedRevisions(tenant, family.id);
  const ours = rows.flatMap((row) => {
    const active = published.get(row.guid);
    return there.has(row.guid) || active === undefined ? [] : (entryOf(family, row, active, activeEntries.get(row.guid) ?? {}) ?? []);
  });
  return [...read, ...ours];
}

/** Returns the entry of a row. Null for a row that was never live. */
function entryOf(
  family: DocumentFamily,
  row: ConfigurationRow,
  { configuration }: PublishedContent,
  parts: DocumentEntry["parts"],
): DocumentEntry | null {
  const { guid, revision } = row;
  if (revision === null) return null;
  return { guid, revision, configuration, enabled: mayRun(family, row, { configuration }), parts };
}

/** Returns whether our rows let checkout have the configuration. Used if the document does not tell. */
function mayRun(family: DocumentFamily, row: ConfigurationRow, { configuration }: Pick<DocumentEntry, "configuration">): boolean {
  return isAtWork(family, configuration) && !row.withheld && !isPaused(row);
}
