import { AppError } from "../core/app-error.ts";
import { findSubscriptionByKey, type KeyedSubscription } from "../db/keyed-subscriptions.ts";
import type { Services } from "../services.ts";
import { createSubscription } from "./create-subscription.ts";
import type { PlanChoice } from "./plan-choice.ts";

/**
 * Creates a subscription once for an idempotency key. Repeated requests with the key get the first reply, on any server. Another choice under the key
 * is refused; a request that was refused, or never answered, is not remembered. Without a key, each request creates one.
 */
export async function orderOnce(
  services: Services,
  shop: string,
  key: string | null,
  choice: PlanChoice,
  returnUrl: string,
): Promise<string> {
  if (key === null) return createSubscription(services, shop, key, choice, returnUrl);
  return services.database.exclusively(`${shop}/subscription/${key}`, async () => {
    const earlier = await services.database.withShop(shop, (tenant) => findSubscriptionByKey(tenant, key));
    if (earlier === null) return createSubscription(services, shop, key, choice, returnUrl);
    if (!isSameChoice(earlier, choice)) throw usedForAnother();
    return earlier.confirmation_url;
  });
}

function isSameChoice({ plan, interval, price_cents, code }: KeyedSubscription, choice: PlanChoice): boolean {
  const sent = choice.code?.toUpperCase() ?? null; // as codes are stored
  return plan === choice.plan && interval === choice.interval && price_cents === choice.cents && code === sent;
}

function usedForAnother(): AppError {
  const message = "This Idempotency-Key was used for another subscription. No subscription was started. Send a new key.";
  return new AppError("KEY_USED", 409, message);
}
