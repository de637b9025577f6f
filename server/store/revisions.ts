import type { Configuration } from "../../engine/types.ts";
import type { ConfigurationRow } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import { liveRows } from "./live.ts";

/** The version of the stored shape; `normalize` reads all earlier ones. */
export const SCHEMA_VERSION = 1;

export interface RevisionRow {
  revision: number;
  status: "pending" | "live" | "failed";
  schema_version: number;
  configuration: Configuration;
  author: string;
  /** What a change made outside the app was, in words for the merchant; null for a change made here. */
  note: string | null;
  created_at: Date;
}

/** The author of what was changed, or found, on the platform. */
export const PLATFORM = "platform";

const COLUMNS = ["revision", "status", "schema_version", "configuration", "author", "note", "created_at"] as const;

/** Appends a revision under the next number; failed ones keep theirs. A number that the platform has seen already is never used again. */
export async function appendRevision(
  { shop, trx }: Tenant,
  guid: string,
  configuration: Configuration,
  author: string,
  { note = null, after = 0 }: { note?: string | null; after?: number } = {},
): Promise<number> {
  const last = trx("revisions").where({ shop, guid }).max("revision");
  const revision = trx.raw("1 + greatest(coalesce((?), 0), ?::integer)", [last, after]);
  const row = { shop, guid, revision, status: "pending", schema_version: SCHEMA_VERSION, author, note };
  const [added] = await trx("revisions")
    .insert({ ...row, configuration: JSON.stringify(configuration) })
    .returning("revision");
  return added.revision;
}

/** A revision as the platform carries it. */
interface Found {
  revision: number;
  schemaVersion: number;
  configuration: Configuration;
  note?: string | null;
}

/** Writes down, under its own number, the revision that the platform was found running; one of ours of that number never went live. */
export async function adoptRevision(
  { shop, trx }: Tenant,
  guid: string,
  { revision, schemaVersion, configuration, note = null }: Found,
): Promise<void> {
  const row = { shop, guid, revision, status: "live", schema_version: schemaVersion, author: PLATFORM, note };
  await trx("revisions")
    .insert({ ...row, configuration: JSON.stringify(configuration) })
    .onConflict(["shop", "guid", "revision"])
    .merge();
}

export async function findRevision({ shop, trx }: Tenant, guid: string, revision: number): Promise<RevisionRow | null> {
  return (
    (await trx("revisions")
      .where({ shop, guid, revision })
      .first(...COLUMNS)) ?? null
  );
}

export async function pendingRevision({ shop, trx }: Tenant, guid: string): Promise<RevisionRow | null> {
  return (
    (await trx("revisions")
      .where({ shop, guid, status: "pending" })
      .first(...COLUMNS)) ?? null
  );
}

/** What a customization first was, whatever became of it. */
export async function firstLiveRevision({ shop, trx }: Tenant, guid: string): Promise<RevisionRow | null> {
  return (
    (await trx("revisions")
      .where({ shop, guid, status: "live" })
      .orderBy("revision")
      .first(...COLUMNS)) ?? null
  );
}

/** What is live of a customization. */
export type Live = Pick<RevisionRow, "configuration" | "note">;

/** The live revision of each customization of a shop by guid. */
export async function liveRevisions(tenant: Tenant, family: string): Promise<Map<string, Live>> {
  const rows: (Live & { guid: string })[] = await liveRows(tenant)
    .where({ "c.family": family })
    .select("r.guid as guid", "r.configuration as configuration", "r.note as note");
  return new Map(rows.map(({ guid, configuration, note }) => [guid, { configuration, note }]));
}

/** Adds to the history what the merchant should know of a revision. */
export async function noteRevision({ shop, trx }: Tenant, guid: string, revision: number, note: string): Promise<void> {
  await trx("revisions").where({ shop, guid, revision }).update({ note });
}

/** The pending revision of a customization is live: both rows say so in one statement. */
export async function goLive({ shop, trx }: Tenant, guid: string, changes: Partial<ConfigurationRow>): Promise<void> {
  const ended = trx("revisions").where({ shop, guid, status: "pending" }).update({ status: "live", error: null });
  await trx("customizations").with("ended", ended).where({ shop, guid }).update(changes);
}

/** Ends a pending revision; one that has ended already stays as it is. */
export async function endRevision({ shop, trx }: Tenant, guid: string, status: "live" | "failed", error: string | null): Promise<void> {
  await trx("revisions").where({ shop, guid, status: "pending" }).update({ status, error });
}
