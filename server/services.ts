import type { ShopDomainsResponse } from "../engine/generated/calls.ts";
import type { ShopFacts } from "../engine/types/shop-facts.ts";
import type { Titles } from "../engine/wording/sentence.ts";
import type { Log } from "./core/log.ts";
import type { Metrics } from "./core/metrics.ts";
import type { Database } from "./db/database.ts";
import type { AdminClient } from "./shopify/admin-client.ts";
import type { Billing } from "./shopify/billing-api.ts";
import type { ShopResponse } from "./shops/read-shop.ts";
import type { DocumentWriter } from "./storage/document-writer.ts";

/** External dependencies of the save flow; `createApp` hands them down. */
export interface Services {
  database: Database;
  /** Returns the Admin API client of one shop. */
  admin(shop: string): AdminClient;
  /** Writer of the shops' documents; simultaneous saves into one document share a write. */
  documents: DocumentWriter;
  billing: Billing;
  /** Returns the facts that entitlements depend on. Shopify's part is cached for a short time. */
  facts(shop: string): Promise<ShopFacts>;
  /** Returns Shopify's record of the shop, cached in the same way. */
  shopRecord(shop: string): Promise<ShopResponse>;
  /** Looks up the titles of an offer's products, which analytics shows. */
  learnOffered(shop: string, products: readonly string[]): Promise<void>;
  /** Reads the names of methods in the orders of before the installation, once for each shop. Never throws because of Shopify. */
  pastNames(shop: string): Promise<void>;
  /** Returns the currency in which the shop's merchant enters amounts, cached in the same way. */
  currency(shop: string): Promise<string>;
  /** Returns the titles of products, collections and variants, as far as they are cached or Shopify answers at once. */
  titles(shop: string, ids: readonly string[]): Promise<Titles>;
  /** Returns the domains of the shop's online store, cached in the same way. */
  domains(shop: string): Promise<ShopDomainsResponse["domains"]>;
  /** True if the app stores what buyers send in this shop, cached in the same way. False after uninstall and without a plan. */
  served(shop: string): Promise<boolean>;
  /** Clears these caches for a shop, after Shopify's data has changed. */
  forget(shop: string): void;
  /** True if test orders count as orders: the emulator has no others. */
  testOrders: boolean;
  /** Returns the address to which Shopify sends a merchant back. Only the emulator needs `origin`, which is the request's. */
  appUrl(shop: string, origin: string): string;
  log: Log;
  /** Metrics for those who run the server. */
  metrics: Metrics;
}
