import type { Knex } from "knex";
import { type ConfigurationRow, readRows } from "../admin-api/customization-queries.ts";
import { gid } from "../admin-api/gid.ts";
import { readMetafields } from "../admin-api/metafields.ts";
import { RESOURCES, type Resource } from "../admin-api/resources.ts";
import { readDiscountRecords } from "./read-discount-records.ts";
import { DISCOUNT } from "./run-rule.ts";
import type { RuleRecord } from "./stored-rule.ts";

/**
 * Reads the automatic discounts and the customizations of a shop in the order in which checkout runs their resources, each resource in order of
 * creation.
 */
export async function readRecords(db: Knex, shop: string): Promise<RuleRecord[]> {
  const kinds = await Promise.all([readDiscountRecords(db, shop), ...RESOURCES.map((resource) => readKind(db, shop, resource))]);
  return kinds.flat();
}

/** Records failed runs. The Admin API shows them as the error history of a customization or a discount. */
export async function noteFailures(db: Knex, shop: string, failed: readonly RuleRecord[]): Promise<void> {
  const number = ({ id }: RuleRecord) => id.split("/").at(-1) ?? "";
  const now = { first_failed_at: db.fn.now() };
  const discounts = failed.filter(({ resource }) => resource === DISCOUNT);
  const others = failed.filter((each) => !discounts.includes(each));
  if (discounts.length > 0)
    await db("local.automatic_discounts").where({ shop }).whereIn("id", discounts.map(number)).whereNull("first_failed_at").update(now);
  if (others.length > 0)
    await db("local.customizations")
      .where({ shop })
      .whereIn(
        ["resource", "id"],
        others.map((each) => [each.resource, number(each)]),
      )
      .whereNull("first_failed_at")
      .update(now);
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
    blockOnFailure: row.block_on_failure,
    functionHandle: row.function_handle,
    metafields: metafields.filter(({ owner }) => owner === id(row)),
  }));
}
