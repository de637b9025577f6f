import type { Interval } from "../../engine/price.ts";
import type { Tenant } from "./database.ts";
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
  /** When it first became active: trials are counted from there. */
  activated_at: Date | null;
  /** When the platform last changed it, by its own clock. */
  changed_at: Date;
  created_at: Date;
}

export type NewSubscription = Omit<SubscriptionRow, "created_at">;

/** All subscriptions that a shop ever asked for, the latest first. */
export async function listSubscriptions({ shop, trx }: Tenant): Promise<SubscriptionRow[]> {
  return trx("subscriptions")
    .where({ shop })
    .orderBy([{ column: "created_at", order: "desc" }, "id"])
    .select<SubscriptionRow[]>("*");
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
