import { readRecord } from "../billing/subscription-record.ts";
import type { Log } from "../core/log.ts";
import type { Metrics } from "../core/metrics.ts";
import type { Database } from "../db/database.ts";
import { afterDocumentWrite } from "../reconcile/after-document-write.ts";
import { repairRates } from "../reconcile/reconcilers/exchange-rates.ts";
import type { Services } from "../services.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { billingApi } from "../shopify/billing-api.ts";
import { instrument } from "../shopify/instrument.ts";
import { rememberTitles } from "../shopify/remember-titles.ts";
import { cacheBuyerAccess } from "../shops/buyer-access.ts";
import { learnOffered } from "../shops/learn-shop.ts";
import { readPastNames } from "../shops/read-past-names.ts";
import { planFacts, rememberShops } from "../shops/read-shop.ts";
import { rememberDomains } from "../shops/remember-domains.ts";
import { type DocumentWriter, documentWriterOf } from "../storage/document-writer.ts";

export interface ExternalServices {
  database: Database;
  admin(shop: string): AdminClient;
  appUrl(shop: string, origin: string): string;
  testOrders: boolean;
  log: Log;
  metrics: Metrics;
}

/** Builds the services of the routes from the external ones. */
export function createServices(outside: ExternalServices): Services {
  const admin = (shop: string) => instrument(outside.admin(shop), outside.metrics);
  const { database, log } = outside;
  const documents: DocumentWriter = documentWriterOf(
    { admin, database },
    (place, after) => afterDocumentWrite({ admin, database, log, documents }, place, after),
    (shop) => repairRates({ admin, database, log, documents }, shop),
  );
  const billing = billingApi(admin);
  const shops = rememberShops(admin);
  const facts = async (shop: string) => planFacts((await shops.read(shop)).info, await readRecord(outside.database, billing, shop));
  const shopRecord = (shop: string) => shops.read(shop);
  const currency = async (shop: string) => (await shops.read(shop)).info.currencyCode;
  const titles = rememberTitles(admin);
  const domainsCache = rememberDomains(admin);
  const domains = async (shop: string) => (await domainsCache.read(shop)).domains;
  const servedShops = cacheBuyerAccess({ facts, database, billing });
  const served = (shop: string) => servedShops.of(shop);
  const forget = (shop: string) => {
    shops.forget(shop);
    domainsCache.forget(shop);
    servedShops.forget(shop);
  };
  const learn = learnOffered({ shopRecord, database, log, titles });
  const pastNames = readPastNames({ admin, database, log });
  return {
    ...outside,
    admin,
    documents,
    billing,
    facts,
    shopRecord,
    learnOffered: learn,
    pastNames,
    currency,
    titles,
    domains,
    served,
    forget,
  };
}
