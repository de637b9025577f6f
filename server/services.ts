import { platformBilling } from "./billing/billing.ts";
import { readRecord } from "./billing/record.ts";
import type { Services } from "./context.ts";
import { rememberDomains } from "./domains.ts";
import { follow } from "./duties/follow.ts";
import { mendRates } from "./duties/rates.ts";
import { factsOf, rememberShops } from "./facts.ts";
import { type Documents, documentsOf } from "./keep/documents.ts";
import { learnOffered } from "./learn-shop.ts";
import type { Log } from "./ops/log.ts";
import type { Metrics } from "./ops/metrics.ts";
import type { AdminClient } from "./platform/admin.ts";
import { measured } from "./platform/measured.ts";
import { rememberTitles } from "./platform/resource-titles.ts";
import { rememberServed } from "./served.ts";
import type { Database } from "./store/database.ts";

export interface Outside {
  database: Database;
  admin(shop: string): AdminClient;
  appUrl(shop: string, origin: string): string;
  testOrders: boolean;
  log: Log;
  metrics: Metrics;
}

/** Joins what comes from outside to what the calls work with. */
export function createServices(outside: Outside): Services {
  const admin = (shop: string) => measured(outside.admin(shop), outside.metrics);
  const { database, log } = outside;
  const documents: Documents = documentsOf(
    { admin, database },
    (place, after) => follow({ admin, database, log, documents }, place, after),
    (shop) => mendRates({ admin, database, log, documents }, shop),
  );
  const billing = platformBilling(admin);
  const shops = rememberShops(admin);
  const facts = async (shop: string) => factsOf((await shops.read(shop)).info, await readRecord(outside.database, billing, shop));
  const shopRecord = (shop: string) => shops.read(shop);
  const currency = async (shop: string) => (await shops.read(shop)).info.currencyCode;
  const titles = rememberTitles(admin);
  const known = rememberDomains(admin);
  const domains = async (shop: string) => (await known.read(shop)).domains;
  const servedShops = rememberServed({ facts, database, billing });
  const served = (shop: string) => servedShops.of(shop);
  const forget = (shop: string) => {
    shops.forget(shop);
    known.forget(shop);
    servedShops.forget(shop);
  };
  const learn = learnOffered({ shopRecord, database, log, titles });
  return { ...outside, admin, documents, billing, facts, shopRecord, learnOffered: learn, currency, titles, domains, served, forget };
}
