/** Adds the idempotency key of the request that ordered a subscription, and the response; null without a key, and after a key is deleted. */
export function subscriptionKeys(): string {
  return `
    alter table subscriptions add column request_key text, add column confirmation_url text;
    create unique index subscriptions_key on subscriptions (shop, request_key) where request_key is not null;`;
}
