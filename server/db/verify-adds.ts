import type { Tenant } from "./database.ts";
import { FIRST_MARK, MARKED_GUID, type Mark, subjectOf, valuesOf } from "./sql/order-marks.ts";
import { addToDays, columnsOf, KEY } from "./sql/rollup-sql.ts";

/** What an add is found by, beside its shop. */
export interface AddKey {
  checkout: string;
  subject: string;
  variant: string;
}

/** Before the first of all adds. */
export const FIRST_ADD: AddKey = { checkout: "", subject: "00000000-0000-0000-0000-000000000000", variant: "" };

/**
 * Adds behind one, so many at most, and of these the ones that are not kept as ordered although an order of their checkout has that variant
 * through that offer, from the orders as they are stored. The other way round there is nothing to be said: what was ordered once stays so when the
 * order is edited. An order that was placed to try things counts where it did.
 */
const MISSING = `
  mark as materialized (select * from json_to_recordset(:marks::json) as m (at integer, "of" text, family text, mark text)),
  page as materialized (
    select * from upsell_adds where shop = :shop and (checkout, subject, variant) > (:checkout, :subject::uuid, :variant)
    order by checkout, subject, variant limit :most
  ),
  missing as (
    select page.* from page where not page.ordered and exists (
      select from orders o join order_lines l on l.shop = o.shop and l.order_id = o.id cross join lateral (${FIRST_MARK}) m
      where o.shop = page.shop and o.checkout_token = page.checkout and l.quantity > 0
        and (not o.test or exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id))
        and coalesce(l.variant_id, '') = page.variant and ${subjectOf(MARKED_GUID, "m.family")} = page.subject
    )
  )`;

const PAGE =
  "(select coalesce(json_agg(p), '[]') from (select checkout, subject, variant from page order by checkout, subject, variant) p) as page";

/** A page of adds: the last of them, null where no page follows, and those that are ordered and not kept as such. */
export interface AddsPage {
  last: AddKey | null;
  missing: AddKey[];
}

/** Adds that were ordered and are not kept as such, of a page. */
export async function missingOrdered({ shop, trx }: Tenant, marks: readonly Mark[], behind: AddKey, most: number): Promise<AddsPage> {
  const { rows } = await trx.raw<{ rows: [{ page: AddKey[]; missing: AddKey[] }] }>(
    `with ${MISSING} select ${PAGE}, (select coalesce(json_agg(m), '[]') from (select checkout, subject, variant from missing) m) as missing`,
    { ...valuesOf(shop, marks), ...behind, most },
  );
  return { last: lastOf(rows[0].page, most), missing: rows[0].missing };
}

/** Marks those of a page, and counts them on their days, while orders come or not; answers the last of the page, null where none follows. */
export async function markOrdered({ shop, trx }: Tenant, marks: readonly Mark[], behind: AddKey, most: number): Promise<AddKey | null> {
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
    { ...valuesOf(shop, marks), ...behind, most },
  );
  return lastOf(rows[0].page, most);
}

/**
 * Notes that it is known of a shop's adds whether they were ordered, where nobody had noted it yet: since the day after the last one whose adds
 * are gone by now, for ever where there is none.
 */
export async function noteOrderedKnown({ shop, trx }: Tenant): Promise<void> {
  const gone = trx("upsell_days").where({ shop }).where("adds", ">", 0).whereRaw("day < current_date - interval '26 months'").max("day");
  await trx("shops")
    .where({ shop })
    .whereNull("ordered_since")
    .update({ ordered_since: trx.raw("coalesce((?) + 1, '-infinity')", [gone]) });
}

const lastOf = (page: readonly AddKey[], most: number): AddKey | null => (page.length === most ? (page.at(-1) ?? null) : null);
