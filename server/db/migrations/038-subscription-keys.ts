/** Which request asked for a subscription, and what it was answered; empty for those without a key, and once a key is forgotten. */
export function subscriptionKeys(): string {
  return `
    alter table subscriptions add column request_key text, add column confirmation_url text;
    create unique index subscriptions_key on subscriptions (shop, request_key) where request_key is not null;`;
}
