import type { Knex } from "knex";
import { type CustomizationRow, readRows } from "../admin/customizations.ts";
import { gid } from "../admin/gid.ts";
import { readMetafields } from "../admin/metafields.ts";
import type { Resource } from "../admin/resources.ts";
import type { RuleRecord } from "./stored-rule.ts";

/** The customizations of a shop of one kind, in order of creation, as checkout finds them. */
export async function readRecords(db: Knex, shop: string, resource: Resource): Promise<RuleRecord[]> {
  const rows: CustomizationRow[] = await readRows(resource, { db, shop });
  const id = (row: CustomizationRow): string => gid(resource.type, row.id);
  const metafields = await readMetafields({ db, shop }, rows.map(id));
  return rows.map((row) => ({
    id: id(row),
    title: row.title,
    enabled: row.enabled,
    functionHandle: row.function_handle,
    metafields: metafields.filter(({ owner }) => owner === id(row)),
  }));
}

/** Remembers failed runs, which the Admin API shows as the customization's error history. */
export async function noteFailures(db: Knex, shop: string, resource: Resource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const numbers = ids.map((each) => each.split("/").at(-1) ?? "");
  await db("local.customizations")
    .where({ shop, resource: resource.name })
    .whereIn("id", numbers)
    .whereNull("first_failed_at")
    .update({ first_failed_at: db.fn.now() });
}
