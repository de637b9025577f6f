import { enforcePlan } from "../../configurations/enforce-plan.ts";
import { requestReconcile } from "../../db/reconciler-status.ts";
import { requestRecheck } from "../../db/shops.ts";
import { rates } from "../../reconcile/reconcilers/exchange-rates.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { learnShop } from "../../shops/learn-shop.ts";
import type { Topic } from "../topic.ts";

/**
 * The platform plan or the contact may have changed, and with them what the store may use; or the currency, to which all rates are ratios;
 * or the time zone, by which its days are told. The platform is asked, so order is no matter.
 */
export const shopUpdate: Topic = {
  keep: () => ({}),
  apply: async (tenant) => {
    await requestRecheck(tenant);
    await requestReconcile(tenant, rates.id);
    return async (services) => {
      services.forget(tenant.shop);
      await enforcePlan(services, tenant.shop);
      await reconcileNow(services, tenant.shop, rates);
      await learnShop(services, tenant.shop);
    };
  },
};
