import type { Configuration } from "../../engine/types.ts";
import type { Tenant } from "./database.ts";

/** The version of the stored shape; `normalize` reads all earlier ones. */
export const SCHEMA_VERSION = 1;

export interface RevisionRow {
  revision: number;
  status: "pending" | "live" | "failed";
  schema_version: number;
  configuration: Configuration;
  author: string;
  created_at: Date;
}

const COLUMNS = ["revision", "status", "schema_version", "configuration", "author", "created_at"] as const;

/** Appends a revision under the next number; failed ones keep theirs. */
export async function appendRevision({ shop, trx }: Tenant, guid: string, configuration: Configuration, author: string): Promise<number> {
  const last = await trx("revisions").where({ shop, guid }).max("revision as revision").first();
  const revision = Number(last?.revision ?? 0) + 1;
  const row = { shop, guid, revision, status: "pending", schema_version: SCHEMA_VERSION, author };
  await trx("revisions").insert({ ...row, configuration: JSON.stringify(configuration) });
  return revision;
}

/** Writes down, under its own number, the revision that the platform was found running. */
export async function adoptRevision(
  { shop, trx }: Tenant,
  guid: string,
  found: { revision: number; schemaVersion: number; configuration: Configuration },
): Promise<void> {
  const row = { shop, guid, revision: found.revision, status: "live", schema_version: found.schemaVersion, author: "platform" };
  await trx("revisions").insert({ ...row, configuration: JSON.stringify(found.configuration) });
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

/** The live configurations of a shop by guid. */
export async function liveConfigurations({ shop, trx }: Tenant, family: string): Promise<Map<string, Configuration>> {
  const rows = await trx("revisions as r")
    .join("customizations as c", (on) => on.on("c.shop", "r.shop").on("c.guid", "r.guid").on("c.revision", "r.revision"))
    .where({ "c.shop": shop, "r.shop": shop, "c.family": family })
    .whereNot({ "c.state": "closed" })
    .select("r.guid as guid", "r.configuration as configuration");
  return new Map(rows.map((row) => [row.guid, row.configuration]));
}

/** Ends a pending revision; one that has ended already stays as it is. */
export async function endRevision({ shop, trx }: Tenant, guid: string, status: "live" | "failed", error: string | null): Promise<void> {
  await trx("revisions").where({ shop, guid, status: "pending" }).update({ status, error });
}
