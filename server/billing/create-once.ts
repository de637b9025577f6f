import { AppError } from "../core/app-error.ts";
import { findSubscriptionByKey, type KeyedSubscription } from "../db/subscription-keys.ts";
import type { Services } from "../services.ts";
import { createSubscription } from "./create-subscription.ts";
import type { PlanChoice } from "./plan-choice.ts";

/**
 * Asks for a subscription once, however often the same request comes under its key: all get the first one's answer, on whatever server. Another
 * choice under the key is refused; nothing is remembered of a request that was refused or whose answer never came. Without a key each one asks anew.
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
