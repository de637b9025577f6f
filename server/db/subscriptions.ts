import type { Interval } from "../../engine/billing/price.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** A subscription of a shop; `id` is the platform's, `status` the platform's or one that we granted (LEGACY, CREATED). */
export interface SubscriptionRow {
  id: string;
  plan: string;
  status: string;
  interval: Interval | null;
  /** What one interval costs after the discount. */
  price_cents: number | null;
  code: string | null;
  /** How many days of trial the platform gave it, and whether it is a test, for which nobody pays; null when we were not told. */
  trial_days: number | null;
  test: boolean | null;
  /** When it first became active: trials are counted from there. */
  activated_at: Date | null;
  /** When the platform last changed it, by its own clock. */
  changed_at: Date;
  created_at: Date;
}

type Told = "trial_days" | "test";
export type NewSubscription = Omit<SubscriptionRow, "created_at" | Told> & Partial<Pick<SubscriptionRow, Told>>;

/** All subscriptions that a shop ever asked for, the latest first. */
export async function listSubscriptions({ shop, trx }: Tenant): Promise<SubscriptionRow[]> {
  return trx("subscriptions")
    .where({ shop })
    .orderBy([{ column: "created_at", order: "desc" }, "id"])
    .select<SubscriptionRow[]>("*");
}

/** What a shop's record is made of: its subscriptions, the latest first, each beside whether the platform has been asked for them. */
export type RecordRow = { known: boolean } & (SubscriptionRow | { [Field in keyof SubscriptionRow]: null });

/** All of it; nothing for a shop that we never met. A shop without subscriptions has one row without one. */
export function recordRows({ shop, trx }: Reader): Statement<RecordRow> {
  const own = trx("subscriptions").where({ shop }).select("*").as("u");
  return trx("shops as s")
    .leftJoin(own, (join) => join.on(trx.raw("true")))
    .where({ "s.shop": shop })
    .orderBy([{ column: "u.created_at", order: "desc" }, "u.id"])
    .select("s.subscriptions_read as known", "u.*");
}

/** Adds a subscription, or replaces what was known of it. */
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
