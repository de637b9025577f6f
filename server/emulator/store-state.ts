import type { Knex } from "knex";
import { discountedPrice, type Interval, planById } from "../../engine/billing/price.ts";
import { gid } from "./admin-api/gid.ts";
import { combineCodes } from "./combine-codes.ts";
import { combinesOf } from "./discount-status.ts";
import { grantScopes } from "./grant-scopes.ts";
import type { LocalPlatform } from "./local-platform.ts";
import type { StoreChanges } from "./read-changes.ts";
import { sellOut } from "./sell-out.ts";
import { readStore } from "./shops.ts";
import type { Combines, ShopRecord, Store } from "./store.ts";

/** A subscription as the app stores it, with its price. */
export interface AppRecord {
  plan: string | null;
  subscribed: string | null;
  interval: Interval | null;
  price: number | null;
}

/**
 * Access to the app's own record. The settings page writes it directly, because no event of Shopify leads to LEGACY, or back to "never subscribed".
 */
export interface AppRecords {
  read(shop: string): Promise<AppRecord>;
  /** Records that the merchant opened the app, which requires an installation. */
  opened(shop: string): Promise<void>;
  put(shop: string, record: { id: string; plan: string; status: string; interval: Interval | null } | null): Promise<void>;
}

export interface StoreState extends AppRecord {
  shop: string;
  shopifyPlus: boolean;
  partnerDevelopment: boolean;
  contactEmail: string;
  currencyCode: string;
  refuseBilling: boolean;
  domains: string[];
  scopes: string[];
  /** Combinations of the store's discount codes. */
  codes: Record<string, Combines>;
  paymentPlaces?: number;
  functionInstructions?: number;
}

/** Statuses that Shopify does not know. The app grants these itself. */
const GRANTED = ["LEGACY", "CREATED"];

/** Returns the state of an emulated store, for the settings page and for tests. */
export async function storeState({ db }: LocalPlatform, records: AppRecords, shop: string): Promise<StoreState> {
  const { shop: shopRecord, discounts } = await storeOf(db, shop);
  const { contactEmail, currencyCode, plan, refuseBilling, hosts: domains = [shop], scopes = [] } = shopRecord;
  const { paymentPlaces, functionInstructions } = shopRecord;
  const { shopifyPlus, partnerDevelopment } = plan;
  const record = await records.read(shop);
  const limits = { refuseBilling: refuseBilling ?? false, ...set({ paymentPlaces, functionInstructions }) };
  const codes = Object.fromEntries(discounts.map((each) => [each.code, combinesOf(each)]));
  return { shop, shopifyPlus, partnerDevelopment, contactEmail, currencyCode, domains, scopes, codes, ...limits, ...record };
}

/** Changes an emulated store, both in the emulator and in the app's record, and publishes the events so that the app applies the changes. */
export async function changeStore(platform: LocalPlatform, records: AppRecords, shop: string, changes: StoreChanges): Promise<void> {
  await combineCodes(platform.db, shop, changes.codes ?? {});
  const restocked = changes.soldOut === undefined ? [] : await sellOut(platform.db, shop, changes.soldOut);
  await changeShop(platform.db, shop, changes);
  platform.refresh(shop);
  const { plan, subscribed, interval, scopes } = changes;
  if (scopes !== undefined) await grantScopes(platform, shop, scopes);
  if (plan !== undefined || subscribed !== undefined || interval !== undefined) await subscribe(platform, records, shop, changes);
  await platform.publish("shop/update", shop, { domain: shop });
  for (const { id } of restocked) await platform.publish("products/update", shop, { id: Number(id.split("/").at(-1)) });
}

async function changeShop(db: Knex, shop: string, changes: StoreChanges): Promise<void> {
  const { shop: before } = await storeOf(db, shop);
  const { contactEmail = before.contactEmail, currencyCode = before.currencyCode, refuseBilling = before.refuseBilling ?? false } = changes;
  const { shopifyPlus = before.plan.shopifyPlus, partnerDevelopment = before.plan.partnerDevelopment } = changes;
  const plan = { publicDisplayName: shopifyPlus ? "Plus" : "Basic", partnerDevelopment, shopifyPlus };
  const { paymentPlaces = before.paymentPlaces ?? null, functionInstructions = before.functionInstructions ?? null } = changes;
  const hosts = hostsOf(shop, changes.domains ?? before.hosts ?? []);
  const data: ShopRecord = { ...before, contactEmail, currencyCode, refuseBilling, hosts, paymentPlaces, functionInstructions, plan };
  await db("local.shops")
    .where({ shop })
    .update({ data: JSON.stringify(data) });
}

/** Returns each host once, with the permanent one, which Shopify never removes from a store. */
function hostsOf(permanent: string, domains: readonly string[]): string[] {
  return [...new Set([...domains, permanent])];
}

async function subscribe({ db }: LocalPlatform, records: AppRecords, shop: string, changes: StoreChanges): Promise<void> {
  const before = await records.read(shop);
  const { plan = before.plan ?? "Basic Plan", subscribed = before.subscribed ?? "ACTIVE" } = changes;
  const interval = changes.interval ?? before.interval ?? "EVERY_30_DAYS";
  await db("local.subscriptions").where({ shop }).delete();
  if (plan === null || subscribed === null) return records.put(shop, null);
  const id = GRANTED.includes(subscribed) ? "granted" : await insert(db, { shop, name: plan, status: subscribed, interval });
  return records.put(shop, { id, plan, status: subscribed, interval });
}

async function insert(db: Knex, row: { shop: string; name: string; status: string; interval: Interval }): Promise<string> {
  const price = planById(row.name) ? (discountedPrice(row.name, row.interval, null).totalCents / 100).toFixed(2) : "0.00";
  const trial = { trial_days: 0, test: true, activated_at: db.fn.now() };
  const money = { price, price_after_discount: price, currency: "USD", return_url: `https://${row.shop}/admin/apps` };
  const [added] = await db("local.subscriptions")
    .insert({ ...row, ...money, ...trial })
    .returning<{ id: string }[]>("id");
  return gid("AppSubscription", added?.id ?? "");
}

/** Returns the limits that are set. */
function set<Name extends string>(limits: Record<Name, number | null | undefined>): Partial<Record<Name, number>> {
  const changed: Partial<Record<Name, number>> = {};
  for (const name in limits) if (typeof limits[name] === "number") changed[name] = limits[name];
  return changed;
}

async function storeOf(db: Knex, shop: string): Promise<Store> {
  const store = await readStore(db, shop);
  if (!store) throw new Error(`there is no local store ${shop}`);
  return store;
}
