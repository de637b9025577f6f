import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "./context.ts";
import type { ToldShop } from "./facts.ts";
import { PlatformError } from "./platform/admin.ts";
import type { Tenant } from "./store/database.ts";
import { titleProducts, untitledProducts } from "./store/known-products.ts";
import { noteCurrencies, noteTimeZone } from "./store/shops.ts";

type Needs = Pick<Services, "shopRecord" | "database" | "log" | "titles">;

/** Products whose titles are looked for at once. */
const AT_ONCE = 250;
/** Milliseconds that a save waits for titles: it is done without them. */
const PATIENCE = 3_000;

/** Notes the shop's time zone and currencies after an event. What the platform does not tell now is noted when the admin is opened, or with the next event. */
export function learnShop(services: Needs, shop: string): Promise<void> {
  return learn(services, shop, async (tenant, told) => {
    await noteTimeZone(tenant, told.info.ianaTimezone);
    await noteCurrencies(tenant, told);
  });
}

/** Notes its currencies alone, where its days are not to be told anew. */
export function learnCurrencies(services: Needs, shop: string): Promise<void> {
  return learn(services, shop, noteCurrencies);
}

async function learn(
  { shopRecord, database, log }: Needs,
  shop: string,
  note: (tenant: Tenant, told: ToldShop) => Promise<void>,
): Promise<void> {
  try {
    const told = await shopRecord(shop);
    await database.withShop(shop, (tenant) => note(tenant, told));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ shop, error: String(error) }, "the time zone and currencies of a store were not told");
  }
}

/** Notes what products are called that an offer names and no order has told of, and what else figures need of the shop, behind a save. */
export async function learnOffered(services: Needs, shop: string, products: readonly string[]): Promise<void> {
  if (products.length === 0) return;
  const learned = Promise.all([learnCurrencies(services, shop), learnTitles(services, shop, products)]).catch((error: unknown) => {
    services.log.warn({ shop, error: String(error) }, "what an offer names was not looked up");
  });
  await Promise.race([learned, sleep(PATIENCE, undefined, { ref: false })]);
}

/** Notes what all products are called that have no title yet. */
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
  const told = await titles(shop, products.map(idOf));
  const found = new Map(products.flatMap((product) => [[product, told.get(idOf(product))?.trim() ?? ""] as const]));
  await database.withShop(shop, (tenant) => titleProducts(tenant, found));
}

const idOf = (product: string): string => `gid://shopify/Product/${product}`;
