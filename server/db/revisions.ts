import type { Configuration } from "../../engine/generated/types.ts";
import { type ConfigurationRow, COLUMNS as ROW, UNFINISHED } from "./configurations.ts";
import type { Reader, Statement, Tenant, Written } from "./database.ts";
import { publishedRows } from "./published-rows.ts";
import { withProducts } from "./sql/name-products.ts";

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

/** A customization with unfinished work, and what is to go live of it. */
export interface Unsettled extends ConfigurationRow {
  pending: Pick<RevisionRow, "revision" | "configuration" | "note"> | null;
}

/** The author of what was changed, or found, on the platform. */
export const PLATFORM = "platform";

const COLUMNS = ["revision", "status", "schema_version", "configuration", "author", "note", "created_at"] as const;

/**
 * Appends a revision under the next number; failed ones keep theirs. A number that the platform has seen already is never used again.
 *
 * @param changes What becomes of the configuration's own row with it, in the same statement.
 */
export async function appendRevision(
  tenant: Tenant,
  { guid, family }: Pick<ConfigurationRow, "guid" | "family">,
  configuration: Configuration,
  author: string,
  { note = null, after = 0, changes }: { note?: string | null; after?: number; changes?: Partial<ConfigurationRow> } = {},
): Promise<number> {
  const { shop, trx } = tenant;
  const last = trx("revisions").where({ shop, guid }).max("revision");
  const revision = trx.raw("1 + greatest(coalesce((?), 0), ?::integer)", [last, after]);
  const row = { shop, guid, revision, status: "pending", schema_version: SCHEMA_VERSION, author, note };
  const adding = trx("revisions").insert({ ...row, configuration: JSON.stringify(configuration) });
  if (changes !== undefined) adding.with("changed", trx("customizations").where({ shop, guid }).update(changes));
  withProducts(adding, tenant, { guid, family }, configuration);
  const [added] = await adding.returning("revision");
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
  tenant: Tenant,
  { guid, family }: Pick<ConfigurationRow, "guid" | "family">,
  { revision, schemaVersion, configuration, note = null }: Found,
): Promise<void> {
  const { shop, trx } = tenant;
  const row = { shop, guid, revision, status: "live", schema_version: schemaVersion, author: PLATFORM, note };
  const adding = trx("revisions").insert({ ...row, configuration: JSON.stringify(configuration) });
  withProducts(adding, tenant, { guid, family }, configuration);
  await adding.onConflict(["shop", "guid", "revision"]).merge();
}

/** One revision, or none. */
export function revisionAt({ shop, trx }: Reader, guid: string, revision: number): Statement<RevisionRow> {
  return trx("revisions")
    .where({ shop, guid, revision })
    .select<RevisionRow[]>(...COLUMNS);
}

export async function findRevision(tenant: Tenant, guid: string, revision: number): Promise<RevisionRow | null> {
  const [found = null] = await revisionAt(tenant, guid, revision);
  return found;
}

/** A customization that is held for a transaction, and what is live of it. */
export interface PublishedRevision {
  row: ConfigurationRow;
  live: Configuration | null;
}

/**
 * One that has not been deleted, as it stays until this transaction ends, in one read. Which revision is live changes only under the lock
 * of the customization, which the caller has: a row that somebody else lets go of meanwhile still has the one that was read beside it.
 */
export async function findLive({ shop, trx }: Tenant, guid: string): Promise<PublishedRevision | null> {
  const found = await trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "c.guid": guid })
    .whereNot({ "c.state": "closed" })
    .forUpdate("c")
    .first<(ConfigurationRow & { live: Configuration | null }) | undefined>(...ROW.map((name) => `c.${name}`), "r.configuration as live");
  if (found === undefined) return null;
  const { live, ...row } = found;
  return { row, live };
}

/** The revision of a customization that has not ended, with what of it is unfinished; none where nothing is. */
export function unsettled({ shop, trx }: Reader, guid: string): Statement<Unsettled> {
  const rows = trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.status", trx.raw("'pending'")))
    .where({ "c.shop": shop, "c.guid": guid })
    .whereIn("c.state", [...UNFINISHED]);
  const pending = trx.raw(
    "case when r.revision is not null then json_build_object('revision', r.revision, 'configuration', r.configuration, 'note', r.note) end as pending",
  );
  return rows.select<Unsettled[]>(...ROW.map((name) => `c.${name}`), pending);
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
  const rows: (Live & { guid: string })[] = await publishedRows(tenant)
    .where({ "c.family": family })
    .select("r.guid as guid", "r.configuration as configuration", "r.note as note");
  return new Map(rows.map(({ guid, configuration, note }) => [guid, { configuration, note }]));
}

/** Adds to the history what the merchant should know of a revision. */
export async function noteRevision({ shop, trx }: Tenant, guid: string, revision: number, note: string): Promise<void> {
  await trx("revisions").where({ shop, guid, revision }).update({ note });
}

/** The pending revision of a customization is live: both rows say so in one statement. */
export function goLive({ shop, trx }: Reader, guid: string, changes: Partial<ConfigurationRow>): Written {
  const ended = trx("revisions").where({ shop, guid, status: "pending" }).update({ status: "live", error: null });
  return trx("customizations").with("ended", ended).where({ shop, guid }).update(changes);
}

/** Ends a pending revision; one that has ended already stays as it is. */
export async function endRevision({ shop, trx }: Tenant, guid: string, status: "live" | "failed", error: string | null): Promise<void> {
  await trx("revisions").where({ shop, guid, status: "pending" }).update({ status, error });
}
