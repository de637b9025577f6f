import type { Services } from "../customizations/context.ts";
import { enforceNow } from "../customizations/enforce.ts";
import type { Tenant } from "../store/database.ts";
import { requestRecheck } from "../store/shops.ts";
import { listSubscriptions, type SubscriptionRow, updateSubscription } from "../store/subscriptions.ts";
import { activate, learn } from "./record.ts";

/** No event leads out of these. */
const TERMINAL = ["CANCELLED", "DECLINED", "EXPIRED"];

interface SubscriptionChange {
  id: string;
  status: string;
  at: Date;
}

const handlers: Record<string, (services: Services, shop: string, payload: unknown) => Promise<void>> = {
  "app/uninstalled": uninstalled,
  "app_subscriptions/update": subscriptionUpdated,
  "shop/update": shopUpdated,
};

/** Takes in an event of the platform, whichever way it came; who received it has verified it. One that means nothing to us is let go. */
export async function receive(services: Services, topic: string, shop: string, payload: unknown): Promise<void> {
  await handlers[topic]?.(services, shop, payload);
}

/** A subscription was approved, declined, frozen, cancelled … An old or repeated event changes nothing. */
async function subscriptionUpdated(services: Services, shop: string, payload: unknown): Promise<void> {
  const change = readChange(payload);
  const known = await services.database.withShop(shop, async (tenant) => {
    const rows = await listSubscriptions(tenant);
    const row = rows.find(({ id }) => id === change.id);
    if (row && isNews(row, change)) await follow(tenant, rows, row.id, change);
    return row !== undefined;
  });
  if (!known) await learn(services.database, services.billing, shop);
  await enforceNow(services, shop);
}

/** Nothing is billed or run for a shop that took the app out. Its configurations stay until the platform asks to erase them. */
async function uninstalled(services: Services, shop: string): Promise<void> {
  services.forget(shop);
  await services.database.withShop(shop, async (tenant) => {
    const open = (await listSubscriptions(tenant)).filter(({ status }) => !TERMINAL.includes(status));
    for (const { id } of open) await updateSubscription(tenant, id, { status: "CANCELLED", changed_at: new Date() });
  });
}

/** The platform plan or the contact may have changed, and with them what the store may use. */
async function shopUpdated(services: Services, shop: string): Promise<void> {
  services.forget(shop);
  await services.database.withShop(shop, requestRecheck);
  await enforceNow(services, shop);
}

function isNews(row: SubscriptionRow, { status, at }: SubscriptionChange): boolean {
  return status !== row.status && !TERMINAL.includes(row.status) && at.getTime() >= row.changed_at.getTime();
}

async function follow(tenant: Tenant, rows: readonly SubscriptionRow[], id: string, { status, at }: SubscriptionChange): Promise<void> {
  if (status === "ACTIVE") return activate(tenant, rows, id, at);
  await updateSubscription(tenant, id, { status, changed_at: at });
  await requestRecheck(tenant);
}

function readChange(payload: unknown): SubscriptionChange {
  const subscription = property(payload, "app_subscription");
  const [id, status, time] = ["admin_graphql_api_id", "status", "updated_at"].map((name) => property(subscription, name));
  const at = new Date(typeof time === "string" ? time : Number.NaN);
  if (typeof id !== "string" || typeof status !== "string" || Number.isNaN(at.getTime())) {
    throw new Error("an app_subscriptions/update without id, status or time");
  }
  return { id, status, at };
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
