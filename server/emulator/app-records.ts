import { discountedPrice, planById } from "../../engine/billing/price.ts";
import { readRecord } from "../billing/subscription-record.ts";
import { markSubscriptionsRead, noteInstalled } from "../db/shops.ts";
import { putSubscription, removeSubscriptions } from "../db/subscriptions.ts";
import type { Services } from "../services.ts";
import type { AppRecords } from "./store-state.ts";

/** Creates access to the app's subscription record for the emulator's store settings. The event that they send afterwards applies the change. */
export function appRecords(services: Pick<Services, "database" | "billing">): AppRecords {
  return {
    read: (shop) => readRecord(services.database, services.billing, shop),
    opened: (shop) => services.database.withShop(shop, (tenant) => noteInstalled(tenant, new Date())),
    put: async (shop, record) => {
      await services.database.withShop(shop, async (tenant) => {
        await removeSubscriptions(tenant);
        if (record !== null) {
          const buyable = planById(record.plan) !== undefined && record.interval !== null;
          const price_cents = buyable ? discountedPrice(record.plan, record.interval ?? "EVERY_30_DAYS", null).totalCents : null;
          await putSubscription(tenant, { ...record, price_cents, code: null, activated_at: null, changed_at: new Date() });
        }
        await markSubscriptionsRead(tenant);
      });
    },
  };
}
