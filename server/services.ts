import type { ShopDomainsReply } from "../engine/generated/calls.ts";
import type { ShopFacts } from "../engine/types/shop-facts.ts";
import type { Titles } from "../engine/wording/sentence.ts";
import type { Log } from "./core/log.ts";
import type { Metrics } from "./core/metrics.ts";
import type { Database } from "./db/database.ts";
import type { AdminClient } from "./shopify/admin-client.ts";
import type { Billing } from "./shopify/billing-api.ts";
import type { ShopResponse } from "./shops/shop-facts.ts";
import type { DocumentWriter } from "./storage/document-writer.ts";

/** What the save flow needs from outside; handed down from `createApp`. */
export interface Services {
  database: Database;
  /** The platform's Admin API of one shop. */
  admin(shop: string): AdminClient;
  /** The documents of shops; who saves in the same one shares its writes. */
  documents: DocumentWriter;
  billing: Billing;
  /** What entitlements look at; the platform's part is remembered for a moment. */
  facts(shop: string): Promise<ShopFacts>;
  /** What the platform tells of the shop; remembered likewise. */
  shopRecord(shop: string): Promise<ShopResponse>;
  /** Looks up what figures tell of products that an offer names. */
  learnOffered(shop: string, products: readonly string[]): Promise<void>;
  /** The currency in which the shop's merchant types amounts; remembered likewise. */
  currency(shop: string): Promise<string>;
  /** What the shop calls its products, collections and variants, as far as it is known or told at once. */
  titles(shop: string, ids: readonly string[]): Promise<Titles>;
  /** The domains of the shop's online store; remembered likewise. */
  domains(shop: string): Promise<ShopDomainsReply["domains"]>;
  /** Whether what buyers tell in the shop is kept; remembered likewise. */
  served(shop: string): Promise<boolean>;
  /** Ends those moments: the platform's part has changed. */
  forget(shop: string): void;
  /** Whether orders that were placed to try things count: on a local platform there are no others. */
  testOrders: boolean;
  /** Where the platform sends a merchant back to; `origin` is that of the request, which only the local platform needs. */
  appUrl(shop: string, origin: string): string;
  log: Log;
  /** What is counted for those who run the server. */
  metrics: Metrics;
}
