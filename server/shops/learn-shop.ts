import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Tenant } from "../db/database.ts";
import { titleProducts, untitledProducts } from "../db/product-titles.ts";
import { noteCurrencies, noteTimeZone } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { ShopResponse } from "./read-shop.ts";

type Needs = Pick<Services, "shopRecord" | "database" | "log" | "titles">;

/** Products whose titles are requested at once. */
const AT_ONCE = 250;
/** Milliseconds that a save waits for titles. The save succeeds without them. */
const PATIENCE = 3_000;
/** Milliseconds for which a look-up after a save is not repeated, and the number of shops and products remembered. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED = 50_000;

/**
 * Stores the shop's time zone and currencies after an event. If Shopify does not answer now, they are stored when the admin is opened, or with the
 * next event.
 */
export function learnShop(services: Needs, shop: string): Promise<void> {
  return learn(services, shop, async (tenant, response) => {
    await noteTimeZone(tenant, response.info.ianaTimezone);
    await noteCurrencies(tenant, response);
  });
}

/** Stores only the currencies, so that the shop's days are not counted again. */
export function learnCurrencies(services: Needs, shop: string): Promise<void> {
  return learn(services, shop, noteCurrencies);
}

async function learn(
  { shopRecord, database, log }: Needs,
  shop: string,
  note: (tenant: Tenant, response: ShopResponse) => Promise<void>,
): Promise<void> {
  try {
    const response = await shopRecord(shop);
    await database.withShop(shop, (tenant) => note(tenant, response));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ shop, error: String(error) }, "the time zone and currencies of a store were not told");
  }
}

/**
 * Stores the titles of products that an offer names and no order has brought, and the currencies that figures need, after a save. Once an hour for
 * each shop and product, because an offer in progress is saved again and again.
 */
export function learnOffered(services: Needs): Services["learnOffered"] {
  const learned = new LRUCache<string, true>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  const learn = async (shop: string, products: readonly string[]) => {
    if (!learned.has(shop)) {
      await learnCurrencies(services, shop);
      learned.set(shop, true);
    }
    const unknown = products.filter((product) => !learned.has(`${shop} ${product}`));
    if (unknown.length === 0) return;
    await learnTitles(services, shop, unknown);
    // a product that Shopify did not return is looked up by the next reconcile
    for (const product of unknown) learned.set(`${shop} ${product}`, true);
  };
  return async (shop, products) => {
    if (products.length === 0) return;
    const learning = learn(shop, products).catch((error: unknown) => {
      services.log.warn({ shop, error: String(error) }, "what an offer names was not looked up");
    });
    await Promise.race([learning, sleep(PATIENCE, undefined, { ref: false })]);
  };
}

/** Stores the titles of all products without one. */
export async function learnUntitled(services: Needs, shop: string): Promise<void> {
  let products: string[];
  let behind = "";
  do {
    const rows = await services.database.read(shop, (reader) => untitledProducts(reader, behind, AT_ONCE));
    products = rows.map(({ product }) => product);
    if (products.length > 0) await learnTitles(services, shop, products);
    behind = products.at(-1) ?? behind;
  } while (products.length === AT_ONCE);
}

async function learnTitles({ titles, database }: Needs, shop: string, products: readonly string[]): Promise<void> {
  const titlesById = await titles(shop, products.map(idOf));
  const titlesOfProducts = new Map(products.flatMap((product) => [[product, titlesById.get(idOf(product))?.trim() ?? ""] as const]));
  await database.withShop(shop, (tenant) => titleProducts(tenant, titlesOfProducts));
}

const idOf = (product: string): string => `gid://shopify/Product/${product}`;
