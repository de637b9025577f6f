import type { Interval } from "../../engine/billing/price.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Subscription of a shop; `id` is Shopify's, `status` Shopify's or one of ours (LEGACY, CREATED). */
export interface SubscriptionRow {
  id: string;
  plan: string;
  status: string;
  interval: Interval | null;
  /** Price of one interval after the discount. */
  price_cents: number | null;
  code: string | null;
  /** Days of trial that Shopify granted, and whether the subscription is a test that nobody pays; null if Shopify has not reported them. */
  trial_days: number | null;
  test: boolean | null;
  /** Time of the first activation, from which trials are counted. */
  activated_at: Date | null;
  /** Time of Shopify's last change, by Shopify's clock. */
  changed_at: Date;
  created_at: Date;
}

type ReportedField = "trial_days" | "test";
export type NewSubscription = Omit<SubscriptionRow, "created_at" | ReportedField> & Partial<Pick<SubscriptionRow, ReportedField>>;

/** Returns all subscriptions that a shop ever ordered, the latest first. */
export async function listSubscriptions({ shop, trx }: Tenant): Promise<SubscriptionRow[]> {
  return trx("subscriptions")
    .where({ shop })
    .orderBy([{ column: "created_at", order: "desc" }, "id"])
    .select<SubscriptionRow[]>("*");
}

/** Row of a shop's subscription record: a subscription, and `known`, which is true if Shopify has been asked for the shop's subscriptions. */
export type RecordRow = { known: boolean } & (SubscriptionRow | { [Field in keyof SubscriptionRow]: null });

/** Returns the record, the latest subscription first; empty for an unknown shop. A shop without subscriptions has one row without one. */
export function recordRows({ shop, trx }: Reader): Statement<RecordRow> {
  const own = trx("subscriptions").where({ shop }).select("*").as("u");
  return trx("shops as s")
    .leftJoin(own, (join) => join.on(trx.raw("true")))
    .where({ "s.shop": shop })
    .orderBy([{ column: "u.created_at", order: "desc" }, "u.id"])
    .select("s.subscriptions_read as known", "u.*");
}

/** Inserts or replaces a subscription. */
export async function putSubscription(tenant: Tenant, row: NewSubscription): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("subscriptions")
    .insert({ shop, ...row })
    .onConflict(["shop", "id"])
    .merge();
}

export async function updateSubscription({ shop, trx }: Tenant, id: string, changes: Partial<NewSubscription>): Promise<void> {
  await trx("subscriptions").where({ shop, id }).update(changes);
}

export async function removeSubscriptions({ shop, trx }: Tenant): Promise<void> {
  await trx("subscriptions").where({ shop }).delete();
}
