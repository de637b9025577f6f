import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { ShopRecordResponse } from "../../engine/generated/calls.ts";
import type { Database, Tenant } from "../db/database.ts";
import { markSubscriptionsRead, requestRecheck } from "../db/shops.ts";
import {
  listSubscriptions,
  putSubscription,
  type RecordRow,
  recordRows,
  type SubscriptionRow,
  updateSubscription,
} from "../db/subscriptions.ts";
import type { ActiveSubscription, Billing } from "../shopify/billing-api.ts";
import { firstActive, trialEnds } from "./trial-ends.ts";

/** A store's subscription as API calls show it. All values are null for a store that never had one. */
export type SubscriptionRecord = Omit<ShopRecordResponse[number], "updating">;

const NOTHING = { plan: null, interval: null, price: null };
/** Statuses of a subscription that the merchant was offered and has not accepted. */
const NOT_AGREED = ["PENDING", "DECLINED"];

/** Reads the record of a shop. Shopify is asked once about a shop without rows: they may have been lost, or never written. */
export async function readRecord(database: Database, billing: Billing, shop: string): Promise<SubscriptionRecord> {
  const rows = await database.read(shop, recordRows);
  return recordOf(rows[0]?.known ? rows.flatMap(subscription) : await syncSubscriptions(database, billing, shop));
}

/** Reads the record, and asks Shopify first while a merchant's decision is pending: the merchant may return before the webhook arrives. */
export async function readRecordNow(database: Database, billing: Billing, shop: string): Promise<SubscriptionRecord> {
  const rows = await database.withShop(shop, listSubscriptions);
  const awaited = rows.some(({ status }) => status === "PENDING");
  return awaited ? recordOf(await syncSubscriptions(database, billing, shop)) : readRecord(database, billing, shop);
}

/** Stores the subscriptions that Shopify bills. New ones count from now on. */
export async function syncSubscriptions(database: Database, billing: Billing, shop: string): Promise<SubscriptionRow[]> {
  const active = await billing.active(shop);
  return database.withShop(shop, async (tenant) => {
    const before = await listSubscriptions(tenant);
    for (const each of active) {
      const row = before.find(({ id }) => id === each.id);
      if (!row) await putSubscription(tenant, learned(each));
      else if (row.trial_days === null) await updateSubscription(tenant, row.id, reportedFields(each));
      if (row === undefined || row.status === "PENDING") await activateSubscription(tenant, before, each.id, new Date());
    }
    await markSubscriptionsRead(tenant);
    return listSubscriptions(tenant);
  });
}

/** Activates a subscription. All others that counted until then end, including those that we granted. */
export async function activateSubscription(tenant: Tenant, rows: readonly SubscriptionRow[], id: string, at: Date): Promise<void> {
  const activated = rows.find((row) => row.id === id)?.activated_at ?? at;
  await updateSubscription(tenant, id, { status: "ACTIVE", changed_at: at, activated_at: activated });
  for (const row of rows) {
    if (row.id !== id && counts(row.status)) await updateSubscription(tenant, row.id, { status: "CANCELLED", changed_at: at });
  }
  await requestRecheck(tenant);
}

function learned(active: ActiveSubscription) {
  const { id, plan, interval, cents, createdAt } = active;
  const times = { activated_at: createdAt, changed_at: createdAt };
  return { id, plan, interval, price_cents: cents, status: "ACTIVE", code: null, ...times, ...reportedFields(active) };
}

function reportedFields({ trialDays, test }: ActiveSubscription) {
  return { trial_days: trialDays, test };
}

function subscription(row: RecordRow): SubscriptionRow[] {
  return row.id === null ? [] : [row];
}

/** Returns the record of the one row that counts: a paid or granted subscription, otherwise the latest attempt. */
function recordOf(rows: readonly SubscriptionRow[]): SubscriptionRecord {
  const row = rows.find(({ status }) => counts(status)) ?? rows[0];
  if (!row) return { subscribed: null, ...NOTHING };
  const { plan, status, interval, price_cents, test } = row;
  const began = firstActive(rows);
  const trial = began === null ? {} : { trialBegan: new Date(began).toISOString() };
  if (NOT_AGREED.includes(status)) return { subscribed: status, ...NOTHING, ...trial };
  const ends = counts(status) ? trialEnds(row) : null;
  return {
    ...{ plan, subscribed: status, interval, price: price_cents === null ? null : price_cents / 100 },
    ...trial,
    ...(ends !== null && ends.getTime() > Date.now() ? { trialEnds: ends.toISOString() } : {}),
    ...(test === true ? { test } : {}),
  };
}

/** Returns whether a subscription of this status counts. Saves check the same entitlement. */
function counts(status: string): boolean {
  return isEntitled("app", { plan: null, subscribed: status, shopifyPlus: false, partnerDevelopment: false, contactEmail: "" });
}
