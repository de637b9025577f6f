import type { Tenant } from "./database.ts";
import type { SubscriptionRow } from "./subscriptions.ts";

/** Period for which a key is remembered. A request is repeated within moments, and Shopify's confirmation page expires after two days. */
const RETENTION = "interval '1 day'";

/** Subscription that a request with a key ordered, with the response to that request. */
export type KeyedSubscription = Pick<SubscriptionRow, "plan" | "interval" | "price_cents" | "code"> & { confirmation_url: string };

/** Returns the subscription ordered under a key within the last day; null without one. */
export async function findSubscriptionByKey({ shop, trx }: Tenant, key: string): Promise<KeyedSubscription | null> {
  const row = await trx("subscriptions")
    .where({ shop, request_key: key })
    .whereRaw(`created_at > now() - ${RETENTION}`)
    .first<KeyedSubscription | undefined>("plan", "interval", "price_cents", "code", "confirmation_url");
  return row ?? null;
}

/** Stores the key of the request for a subscription, and the confirmation address. Keys older than a day are deleted. */
export async function rememberKey({ shop, trx }: Tenant, id: string, key: string, confirmationUrl: string): Promise<void> {
  await trx("subscriptions")
    .where({ shop })
    .whereNotNull("request_key")
    .whereRaw(`created_at <= now() - ${RETENTION}`)
    .update({ request_key: null, confirmation_url: null });
  await trx("subscriptions").where({ shop, id }).update({ request_key: key, confirmation_url: confirmationUrl });
}
