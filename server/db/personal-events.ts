import type { DataSubjects } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";
import { type RowCursor, type RowOwner, restrictToOwner } from "./row-owner.ts";
import { addToDays, columnsOf, columnsOfAdd, columnsOfEvent, columnsOfShown, KEY } from "./sql/rollup-columns.ts";

/**
 * Deletes events, adds and shown checkouts, and subtracts them from the daily rollups. The revenue of orders is a sum without personal data, and
 * stays.
 *
 * @param shown SQL that is true for shown checkouts to delete; the order lines of these checkouts no longer count as shown.
 */
const takeOut = (events: string, adds: string, shown: string) => `
  with gone as (delete from upsell_events where shop = :shop and ${events} returning *),
  unadded as (delete from upsell_adds where shop = :shop and ${adds} returning *),
  unshown as (delete from upsell_checkouts where shop = :shop and ${shown} returning *),
  unsold as (
    update upsell_sales s set shown = false from orders o
    where o.shop = :shop and o.checkout_token = any(:checkouts) and (${shown.replace("checkout =", "o.checkout_token =")})
      and s.shop = :shop and s.order_id = o.id and s.shown returning s.*
  ),
  changes as (
    select ${KEY.event}, ${columnsOfEvent("-")} from gone where type <> 'add'
    union all
    select ${KEY.event}, ${columnsOfAdd("-")} from unadded
    union all
    select ${KEY.event}, ${columnsOfShown("-")} from unshown
    union all
    select ${KEY.columns}, ${columnsOf({ shown_revenue: "-revenue" })} from unsold
  )
  ${addToDays("changes")}`;

const CHECKOUTS = "checkout = any(:checkouts)";
/** Reports of some checkouts, and those by some signed-in customers. */
const FORGET = takeOut("(checkout = any(:checkouts) or customer_id = any(:customers))", CHECKOUTS, CHECKOUTS);

const GUESTS = "shop = :shop and checkout = any(:checkouts) and customer_id is null";
const THIN = takeOut(`(at, id) in (select at, id from upsell_events where ${GUESTS} limit :max)`, "false", "false");

/** Deletes the reports of data subjects from events and rollups. */
export async function eraseEvents({ shop, trx }: Tenant, { customers, checkouts }: DataSubjects): Promise<void> {
  if (customers.length + checkouts.length === 0) return;
  await trx.raw(FORGET, { shop, customers: [...customers], checkouts: [...checkouts] });
}

/**
 * Deletes some of the guests' reports of checkouts if there are more than `max`: only the daily limit bounds the reports of one checkout. Rows that
 * link a checkout to a customer stay. Returns true if there were more than `max`.
 */
export async function thinEvents({ shop, trx }: Tenant, { checkouts }: DataSubjects, max: number): Promise<boolean> {
  const values = { shop, checkouts: [...checkouts], max };
  const { rows } = await trx.raw(`select 1 from upsell_events where ${GUESTS} offset :max limit 1`, values);
  if (rows.length > 0) await trx.raw(THIN, values);
  return rows.length > 0;
}

/** Returns checkouts of events that signed-in customers reported, from at most `max` events. */
export async function checkoutsOfEvents({ shop, trx }: Tenant, customers: readonly string[], max: number): Promise<string[]> {
  const some = trx("upsell_events")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .limit(max)
    .select("checkout");
  return trx.from(some.as("some")).distinct().pluck("checkout");
}

/** Facts as the text of a JSON array, and the cursor of the last row in it. */
export interface FactsRow extends RowCursor {
  facts: string;
}

const MOMENT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const REPORTED_EVENT = `jsonb_build_object('at', ${MOMENT}, 'of', of, 'type', type, 'subject', subject, 'product', product, 'quantity', quantity)`;

/**
 * Returns some events of a data subject after a cursor, `ofARow` events to a row. The database builds the JSON: there may be millions of events,
 * which would only be garbage here.
 */
export async function eventsOf(
  { shop, trx }: Tenant,
  whose: RowOwner,
  behind: RowCursor | null,
  max: { events: number; ofARow: number },
): Promise<FactsRow[]> {
  const some = restrictToOwner(trx("upsell_events as t").where({ "t.shop": shop }), whose, behind)
    .limit(max.events)
    .select("t.*");
  const numbered = trx.from(some.as("s")).select("s.*", trx.raw("(row_number() over (order by at, id) - 1) / ? as part", [max.ofARow]));
  const last = (column: string, text: string) => trx.raw(`(array_agg(${text} order by at desc, id desc))[1] as ${column}`);
  return trx
    .from(numbered.as("p"))
    .groupBy("part")
    .orderBy("part")
    .select<FactsRow[]>(trx.raw(`jsonb_agg(${REPORTED_EVENT} order by at, id)::text as facts`), last("at", MOMENT), last("id", "id::text"));
}
