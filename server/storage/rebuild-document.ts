import { isAtWork } from "../../engine/declarations/configuration.ts";
import { type ConfigurationRow, listRows } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { type Live, liveRevisions } from "../db/revisions.ts";
import type { DocumentFamily, Entry } from "./document-entries.ts";
import { isPaused } from "./is-paused.ts";
import type { ParsedDocument } from "./parse-document.ts";

/**
 * What is to stand in a document that is not whole: what can be read of it, numbered as our rows number it; and where something of it
 * cannot be read, whatever our rows hold besides. Where it cannot be read what checkout had, our rows say what runs. What is about to be deleted is among that, so that deleting finds it.
 */
export async function rebuildDocument(
  tenant: Tenant,
  family: DocumentFamily,
  { health, entries, isLiveDamaged }: ParsedDocument,
  running: ReadonlyMap<string, Entry["parts"]>,
): Promise<Entry[]> {
  const rows = await listRows(tenant, family.id);
  const numbers = new Map(rows.map(({ guid, revision }) => [guid, revision]));
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  const read = entries.map((entry) => {
    const numbered = entry.revision > 0 ? entry : { ...entry, revision: numbers.get(entry.guid) ?? 1 };
    const row = byGuid.get(entry.guid);
    return isLiveDamaged && row ? { ...numbered, enabled: mayRun(family, row, entry) } : numbered;
  });
  if (health === "unnamed" || health === "whole") return read;
  const there = new Set(read.map(({ guid }) => guid));
  const live = await liveRevisions(tenant, family.id);
  const ours = rows.flatMap((row) => {
    const found = live.get(row.guid);
    return there.has(row.guid) || found === undefined ? [] : (entryOf(family, row, found, running.get(row.guid) ?? {}) ?? []);
  });
  return [...read, ...ours];
}

/** A row as it would stand there; null for one that was never live. */
function entryOf(family: DocumentFamily, row: ConfigurationRow, { configuration }: Live, parts: Entry["parts"]): Entry | null {
  const { guid, revision } = row;
  if (revision === null) return null;
  return { guid, revision, configuration, enabled: mayRun(family, row, { configuration }), parts };
}

/** Whether checkout is to have it, where it does not tell itself what it has. */
function mayRun(family: DocumentFamily, row: ConfigurationRow, { configuration }: Pick<Entry, "configuration">): boolean {
  return isAtWork(family, configuration) && !row.withheld && !isPaused(row);
}
