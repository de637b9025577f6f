import type { Knex } from "knex";
import { type ConfigurationRow, readRows } from "../admin/customizations.ts";
import { gid } from "../admin/gid.ts";
import { readMetafields } from "../admin/metafields.ts";
import { RESOURCES, type Resource } from "../admin/resources.ts";
import type { RuleRecord } from "./stored-rule.ts";

/** The customizations of a shop, kind by kind as checkout runs them, each kind in order of creation. */
export async function readRecords(db: Knex, shop: string): Promise<RuleRecord[]> {
  const kinds = await Promise.all(RESOURCES.map((resource) => readKind(db, shop, resource)));
  return kinds.flat();
}

/** Remembers failed runs, which the Admin API shows as the customization's error history. */
export async function noteFailures(db: Knex, shop: string, failed: readonly RuleRecord[]): Promise<void> {
  if (failed.length === 0) return;
  const keys = failed.map(({ resource, id }) => [resource, id.split("/").at(-1) ?? ""]);
  await db("local.customizations")
    .where({ shop })
    .whereIn(["resource", "id"], keys)
    .whereNull("first_failed_at")
    .update({ first_failed_at: db.fn.now() });
}

async function readKind(db: Knex, shop: string, resource: Resource): Promise<RuleRecord[]> {
  const rows: ConfigurationRow[] = await readRows(resource, { db, shop });
  const id = (row: ConfigurationRow): string => gid(resource.type, row.id);
  const metafields = await readMetafields({ db, shop }, rows.map(id));
  return rows.map((row) => ({
    resource: resource.name,
    id: id(row),
    title: row.title,
    enabled: row.enabled,
    functionHandle: row.function_handle,
    metafields: metafields.filter(({ owner }) => owner === id(row)),
  }));
}
