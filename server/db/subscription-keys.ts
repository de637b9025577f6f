import type { Tenant } from "./database.ts";
import type { SubscriptionRow } from "./subscriptions.ts";

/** How long a key is remembered. Whoever repeats a request does so within moments, and the platform's page expires after two days. */
const KEPT = "interval '1 day'";

/** A subscription by the key of the request that asked for it, with what that was answered. */
export type KeyedSubscription = Pick<SubscriptionRow, "plan" | "interval" | "price_cents" | "code"> & { confirmation_url: string };

/** The subscription that was asked for under a key within the last day; null when there is none. */
export async function findSubscriptionByKey({ shop, trx }: Tenant, key: string): Promise<KeyedSubscription | null> {
  const found = await trx("subscriptions")
    .where({ shop, request_key: key })
    .whereRaw(`created_at > now() - ${KEPT}`)
    .first<KeyedSubscription | undefined>("plan", "interval", "price_cents", "code", "confirmation_url");
  return found ?? null;
}

/** Remembers under which key a subscription was asked for, and where it is confirmed. Keys that are older than a day are forgotten. */
export async function rememberKey({ shop, trx }: Tenant, id: string, key: string, confirmationUrl: string): Promise<void> {
  await trx("subscriptions")
    .where({ shop })
    .whereNotNull("request_key")
    .whereRaw(`created_at <= now() - ${KEPT}`)
    .update({ request_key: null, confirmation_url: null });
  await trx("subscriptions").where({ shop, id }).update({ request_key: key, confirmation_url: confirmationUrl });
}
