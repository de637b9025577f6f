import type { Configuration } from "../../engine/generated/types.ts";
import { type ConfigurationRow, COLUMNS as ROW, UNFINISHED } from "./configurations.ts";
import type { Reader, Statement, Tenant, WriteStatement } from "./database.ts";
import { publishedRows } from "./published-rows.ts";
import { withProducts } from "./sql/with-products.ts";

/** Version of the stored shape; `normalize` reads all earlier ones. */
export const SCHEMA_VERSION = 1;

export interface RevisionRow {
  revision: number;
  status: "pending" | "live" | "failed";
  schema_version: number;
  configuration: Configuration;
  author: string;
  /** Description of a change made outside the app, for the merchant; null for a change made here. */
  note: string | null;
  created_at: Date;
}

/** Configuration with a pending operation, and the pending revision. */
export interface Unsettled extends ConfigurationRow {
  pending: Pick<RevisionRow, "revision" | "configuration" | "note"> | null;
}

/** Author of changes that were made, or found, at Shopify. */
export const PLATFORM = "platform";

const COLUMNS = ["revision", "status", "schema_version", "configuration", "author", "note", "created_at"] as const;

/**
 * Appends a revision under the next number; failed revisions keep theirs. A number that Shopify has received is never reused.
 *
 * @param changes Changes of the configuration's row, made in the same statement.
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

/** Revision as Shopify's object carries it. */
interface RowWithPublished {
  revision: number;
  schemaVersion: number;
  configuration: Configuration;
  note?: string | null;
}

/** Stores the revision found at Shopify under its own number; a revision of ours with the same number never went live, and is replaced. */
export async function adoptRevision(
  tenant: Tenant,
  { guid, family }: Pick<ConfigurationRow, "guid" | "family">,
  { revision, schemaVersion, configuration, note = null }: RowWithPublished,
): Promise<void> {
  const { shop, trx } = tenant;
  const row = { shop, guid, revision, status: "live", schema_version: schemaVersion, author: PLATFORM, note };
  const adding = trx("revisions").insert({ ...row, configuration: JSON.stringify(configuration) });
  withProducts(adding, tenant, { guid, family }, configuration);
  await adding.onConflict(["shop", "guid", "revision"]).merge();
}

/** Returns one revision, or none. */
export function revisionAt({ shop, trx }: Reader, guid: string, revision: number): Statement<RevisionRow> {
  return trx("revisions")
    .where({ shop, guid, revision })
    .select<RevisionRow[]>(...COLUMNS);
}

export async function findRevision(tenant: Tenant, guid: string, revision: number): Promise<RevisionRow | null> {
  const [revisionRow = null] = await revisionAt(tenant, guid, revision);
  return revisionRow;
}

/** Locked configuration with its published revision. */
export interface PublishedRevision {
  row: ConfigurationRow;
  published: Configuration | null;
}

/**
 * Locks and returns a configuration that is not deleted, in one read. The published revision changes only under the configuration's lock, which the
 * caller holds: after a wait for the row lock, the revision read beside the row is still the published one.
 */
export async function findPublished({ shop, trx }: Tenant, guid: string): Promise<PublishedRevision | null> {
  const rowWithPublished = await trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "c.guid": guid })
    .whereNot({ "c.state": "closed" })
    .forUpdate("c")
    .first<(ConfigurationRow & { published: Configuration | null }) | undefined>(
      ...ROW.map((name) => `c.${name}`),
      "r.configuration as published",
    );
  if (rowWithPublished === undefined) return null;
  const { published, ...row } = rowWithPublished;
  return { row, published };
}

/** Returns a configuration with a pending operation and its pending revision; empty without one. */
export function findUnsettled({ shop, trx }: Reader, guid: string): Statement<Unsettled> {
  const rows = trx("customizations as c")
    .leftJoin("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.status", trx.raw("'pending'")))
    .where({ "c.shop": shop, "c.guid": guid })
    .whereIn("c.state", [...UNFINISHED]);
  const pending = trx.raw(
    "case when r.revision is not null then json_build_object('revision', r.revision, 'configuration', r.configuration, 'note', r.note) end as pending",
  );
  return rows.select<Unsettled[]>(...ROW.map((name) => `c.${name}`), pending);
}

/** Returns the first revision of a configuration that went live, deleted configurations included. */
export async function firstPublishedRevision({ shop, trx }: Tenant, guid: string): Promise<RevisionRow | null> {
  return (
    (await trx("revisions")
      .where({ shop, guid, status: "live" })
      .orderBy("revision")
      .first(...COLUMNS)) ?? null
  );
}

/** Published configuration with its note. */
export type PublishedContent = Pick<RevisionRow, "configuration" | "note">;

/** Returns the published revisions of a family's configurations by guid: of all, or of those that are named. */
export async function publishedRevisions(
  tenant: Tenant,
  family: string,
  guids?: readonly string[],
): Promise<Map<string, PublishedContent>> {
  const ofFamily = publishedRows(tenant).where({ "c.family": family });
  const rows: (PublishedContent & { guid: string })[] = await (guids === undefined
    ? ofFamily
    : ofFamily.whereIn("c.guid", [...guids])
  ).select("r.guid as guid", "r.configuration as configuration", "r.note as note");
  return new Map(rows.map(({ guid, configuration, note }) => [guid, { configuration, note }]));
}

/** Adds a note for the merchant to a revision. */
export async function noteRevision({ shop, trx }: Tenant, guid: string, revision: number, note: string): Promise<void> {
  await trx("revisions").where({ shop, guid, revision }).update({ note });
}

/** Publishes the pending revision: both rows change in one statement. */
export function publishRow({ shop, trx }: Reader, guid: string, changes: Partial<ConfigurationRow>): WriteStatement {
  const ended = trx("revisions").where({ shop, guid, status: "pending" }).update({ status: "live", error: null });
  return trx("customizations").with("ended", ended).where({ shop, guid }).update(changes);
}

/** Ends a pending revision; one that has ended already stays unchanged. */
export async function endRevision({ shop, trx }: Tenant, guid: string, status: "live" | "failed", error: string | null): Promise<void> {
  await trx("revisions").where({ shop, guid, status: "pending" }).update({ status, error });
}
