import { enforcePlan } from "../../configurations/enforce-plan.ts";
import { requestReconcile } from "../../db/reconciler-status.ts";
import { requestRecheck } from "../../db/shops.ts";
import { exchangeRates } from "../../reconcile/reconcilers/exchange-rates.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { learnShop } from "../../shops/learn-shop.ts";
import type { Topic } from "../topic.ts";

/**
 * Handles changes of a shop: of its Shopify plan or contact, which decide what the store may use; of its currency, to which all rates refer; and of
 * its time zone, in which its days are counted. Shopify is asked for the state, so the order of events does not matter.
 */
export const shopUpdate: Topic = {
  pick: () => ({}),
  apply: async (tenant) => {
    await requestRecheck(tenant);
    await requestReconcile(tenant, exchangeRates.id);
    return async (services) => {
      services.forget(tenant.shop);
      await enforcePlan(services, tenant.shop);
      await reconcileNow(services, tenant.shop, exchangeRates);
      await learnShop(services, tenant.shop);
    };
  },
};
