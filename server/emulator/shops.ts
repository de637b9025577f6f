import type { Knex } from "knex";
import { seedStore } from "./seed/seed-store.ts";
import type { ShopRecord, Store } from "./store.ts";
import { withRatesFrom } from "./with-rates-from.ts";

const KINDS = ["products", "collections", "customers", "companies", "markets", "paymentMethods", "deliveryOptions", "discounts"] as const;
type Kind = (typeof KINDS)[number];
const HOST = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;

/** Shop that local mode opens if no other is named. */
export const DEFAULT_SHOP = "cartwright-dev.myshopify.com";

/** Returns whether a text can be the domain of a shop. */
export function isShopDomain(text: string): boolean {
  return HOST.test(text);
}

/** Creates and seeds a shop that does not exist yet. Two concurrent callers create it once. */
export async function ensureShop(db: Knex, domain: string): Promise<void> {
  if (await db("local.shops").where({ shop: domain }).first("shop")) return;
  await db.transaction(async (transaction) => {
    const { shop, ...records } = seedStore(domain, new Date().toISOString());
    const inserted = await transaction("local.shops").insert({ shop: domain, data: shop }).onConflict("shop").ignore().returning("shop");
    if (inserted.length === 0) return;
    await transaction("local.records").insert(rowsOf(domain, records, KINDS));
  });
}

/** Replaces records of the given kinds in all shops by those of a new shop. */
export async function restock(db: Knex, kinds: readonly Kind[]): Promise<void> {
  for (const domain of await localShops(db)) {
    await db("local.records").where({ shop: domain }).whereIn("kind", kinds).delete();
    await db("local.records").insert(rowsOf(domain, seedStore(domain, new Date().toISOString()), kinds));
  }
}

function rowsOf(shop: string, records: Omit<Store, "shop">, kinds: readonly Kind[]) {
  return kinds.flatMap((kind) => records[kind].map((data, position) => ({ shop, kind, position, data: JSON.stringify(data) })));
}

/** Returns the domains of all emulated shops. */
export async function localShops(db: Knex): Promise<string[]> {
  return db("local.shops").orderBy("shop").pluck("shop");
}

/** Reads all data of a shop. Null if there is no such shop. */
export async function readStore(db: Knex, domain: string): Promise<Store | null> {
  const stored = await db("local.shops").where({ shop: domain }).first<{ data: ShopRecord } | undefined>("data");
  if (!stored) return null;
  const rows = await db("local.records")
    .where({ shop: domain })
    .orderBy(["kind", "position"])
    .select<{ kind: string; data: unknown }[]>("kind", "data");
  const of = (kind: string): unknown[] => rows.filter((row) => row.kind === kind).map((row) => row.data);
  const store = { shop: stored.data, ...Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) } as Store;
  return { ...store, markets: withRatesFrom(store.shop.currencyCode, store.markets) };
}
