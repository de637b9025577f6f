import type { Knex } from "knex";
import { gid } from "./admin-api/gid.ts";

/** A subscription in the emulator. Prices are decimal texts for one interval. */
export interface SubscriptionRow {
  shop: string;
  id: string;
  name: string;
  status: string;
  interval: "EVERY_30_DAYS" | "ANNUAL";
  price: string;
  price_after_discount: string;
  currency: string;
  trial_days: number;
  test: boolean;
  return_url: string;
  activated_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const DAY = 86_400_000;
const PERIOD = { EVERY_30_DAYS: 30, ANNUAL: 365 };
/** Milliseconds that Shopify waits for a decision. */
const PATIENCE = 2 * DAY;

/** Reads the subscriptions of a shop, the oldest first. A pending one past its time is returned as expired. */
export async function readSubscriptions(db: Knex, shop: string): Promise<SubscriptionRow[]> {
  return (await db("local.subscriptions").where({ shop }).orderBy("id").select<SubscriptionRow[]>("*")).map(aged);
}

/** Finds a subscription by the number in its confirmation address. */
export async function findSubscription(db: Knex, id: string): Promise<SubscriptionRow | null> {
  if (!/^[0-9]{1,15}$/.test(id)) return null;
  const row: SubscriptionRow | undefined = await db("local.subscriptions").where({ id }).first<SubscriptionRow>("*");
  return row ? aged(row) : null;
}

function aged(row: SubscriptionRow): SubscriptionRow {
  const late = row.status === "PENDING" && Date.now() - row.created_at.getTime() > PATIENCE;
  return late ? { ...row, status: "EXPIRED" } : row;
}

/** Returns the node of a subscription in the Admin API. */
export function subscriptionNode(row: SubscriptionRow) {
  const money = (amount: string) => ({ amount, currencyCode: row.currency });
  const discounted = row.price_after_discount !== row.price;
  const pricingDetails = {
    __typename: "AppRecurringPricing",
    interval: row.interval,
    price: money(row.price),
    discount: discounted ? { priceAfterDiscount: money(row.price_after_discount) } : null,
  };
  return {
    __typename: "AppSubscription",
    id: gid("AppSubscription", row.id),
    name: row.name,
    status: row.status,
    test: row.test,
    trialDays: row.trial_days,
    returnUrl: row.return_url,
    createdAt: row.created_at.toISOString(),
    currentPeriodEnd: periodEnd(row),
    lineItems: [{ id: gid("AppSubscriptionLineItem", row.id), plan: { pricingDetails } }],
  };
}

function periodEnd({ status, activated_at, trial_days, interval }: SubscriptionRow): string | null {
  if (status !== "ACTIVE" || activated_at === null) return null;
  return new Date(activated_at.getTime() + (trial_days + PERIOD[interval]) * DAY).toISOString();
}

/** Returns the payload of the event for a changed subscription. */
export function subscriptionPayload(row: SubscriptionRow): Record<string, unknown> {
  const times = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  const price = { currency: row.currency, price: row.price_after_discount, interval: row.interval.toLowerCase() };
  return {
    app_subscription: { admin_graphql_api_id: gid("AppSubscription", row.id), name: row.name, status: row.status, ...times, ...price },
  };
}
