import { about, type Moment, type Whose } from "./about.ts";
import type { Tenant } from "./database.ts";
import { addToDays, columnsOfAdd, columnsOfEvent, KEY } from "./sql/figure-days.ts";
import type { Subjects } from "./subjects.ts";

/** What was reported of checkouts, or by customers who were signed in, goes, and out of the days, too. What orders earned is a sum, and stays. */
const FORGET = `
  with gone as (
    delete from upsell_events where shop = :shop and (checkout = any(:checkouts) or customer_id = any(:customers)) returning *
  ),
  unadded as (delete from upsell_adds where shop = :shop and checkout = any(:checkouts) returning *),
  changes as (
    select ${KEY.event}, ${columnsOfEvent("-")} from gone where type <> 'add'
    union all
    select ${KEY.event}, ${columnsOfAdd("-")} from unadded
  )
  ${addToDays("changes")}`;

/** An event as its buyer is told of it. */
interface ToldEvent {
  at: Date;
  id: string;
  of: string;
  type: string;
  subject: string;
  product: string;
  quantity: number;
}

/** Takes what subjects did out of events and days. */
export async function forgetEvents({ shop, trx }: Tenant, { customers, checkouts }: Subjects): Promise<void> {
  if (customers.length + checkouts.length === 0) return;
  await trx.raw(FORGET, { shop, customers: [...customers], checkouts: [...checkouts] });
}

/** The checkouts at which customers were signed in when blocks reported something. */
export async function checkoutsSeen({ shop, trx }: Tenant, customers: readonly string[]): Promise<string[]> {
  if (customers.length === 0) return [];
  return trx("upsell_events")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .distinct()
    .pluck("checkout");
}

/** Some of what blocks reported of somebody, behind one of the events. */
export async function eventsOf({ shop, trx }: Tenant, whose: Whose, behind: Moment | null, most: number): Promise<ToldEvent[]> {
  return about(trx("upsell_events as t").where({ "t.shop": shop }), whose, behind)
    .limit(most)
    .select<ToldEvent[]>("at", "id", "of", "type", "subject", "product", "quantity");
}
