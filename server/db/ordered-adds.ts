import type { Tenant } from "./database.ts";
import { existingOrderOf, MARKS, type OrderMark, valuesOf } from "./sql/order-marks.ts";
import { addToDays, columnsOf, KEY } from "./sql/rollup-columns.ts";

/** Key of an add besides its shop. */
export interface AddKey {
  checkout: string;
  subject: string;
  variant: string;
}

/** Cursor before the first add. */
export const FIRST_ADD: AddKey = { checkout: "", subject: "00000000-0000-0000-0000-000000000000", variant: "" };

/**
 * SQL of a page of adds after a cursor, and of those among them that are not marked as ordered although they are. The reverse is not checked: an
 * ordered add stays so when the order is edited.
 */
const MISSING = `
  ${MARKS},
  page as materialized (
    select * from upsell_adds where shop = :shop and (checkout, subject, variant) > (:checkout, :subject::uuid, :variant)
    order by checkout, subject, variant limit :max
  ),
  missing as (select page.* from page where not page.ordered and ${existingOrderOf("page")})`;

const PAGE =
  "(select coalesce(json_agg(p), '[]') from (select checkout, subject, variant from page order by checkout, subject, variant) p) as page";

/** Page of adds: the last one, null if no page follows, and the adds that lack the mark. */
export interface AddsPage {
  last: AddKey | null;
  missing: AddKey[];
}

/** Returns the adds of a page that were ordered and lack the mark. */
export async function missingOrdered({ shop, trx }: Tenant, marks: readonly OrderMark[], behind: AddKey, max: number): Promise<AddsPage> {
  const { rows } = await trx.raw<{ rows: [{ page: AddKey[]; missing: AddKey[] }] }>(
    `with ${MISSING} select ${PAGE}, (select coalesce(json_agg(m), '[]') from (select checkout, subject, variant from missing) m) as missing`,
    { ...valuesOf(shop, marks), ...behind, max },
  );
  return { last: lastOf(rows[0].page, max), missing: rows[0].missing };
}

/** Marks these adds of a page and counts them in the rollups, while orders may arrive; returns the last add of the page, null if no page follows. */
export async function markOrdered({ shop, trx }: Tenant, marks: readonly OrderMark[], behind: AddKey, max: number): Promise<AddKey | null> {
  const { rows } = await trx.raw<{ rows: [{ page: AddKey[] }] }>(
    `with ${MISSING},
     marked as (
       update upsell_adds a set ordered = true from missing m
       where a.shop = m.shop and a.checkout = m.checkout and a.subject = m.subject and a.variant = m.variant and not a.ordered
       returning a.*
     ),
     changes as (select ${KEY.event}, ${columnsOf({ adds_ordered: "1" })} from marked),
     days as (${addToDays("changes")})
     select ${PAGE}`,
    { ...valuesOf(shop, marks), ...behind, max },
  );
  return lastOf(rows[0].page, max);
}

/**
 * Records, unless it is recorded already, since when all adds of a shop are known to be ordered or not: the day after the last one whose adds have
 * expired, or always if there is none.
 */
export async function markOrdersRecorded({ shop, trx }: Tenant): Promise<void> {
  const stale = trx("upsell_days").where({ shop }).where("adds", ">", 0).whereRaw("day < current_date - interval '26 months'").max("day");
  await trx("shops")
    .where({ shop })
    .whereNull("ordered_since")
    .update({ ordered_since: trx.raw("coalesce((?) + 1, '-infinity')", [stale]) });
}

const lastOf = (page: readonly AddKey[], max: number): AddKey | null => (page.length === max ? (page.at(-1) ?? null) : null);
