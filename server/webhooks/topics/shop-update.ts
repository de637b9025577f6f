import { enforceNow } from "../../configurations/enforce.ts";
import { requestRecheck } from "../../store/shops.ts";
import type { Topic } from "../topic.ts";

/** The platform plan or the contact may have changed, and with them what the store may use. The platform is asked, so order is no matter. */
export const shopUpdate: Topic = {
  keep: () => ({}),
  apply: async (tenant) => {
    await requestRecheck(tenant);
    return async (services) => {
      services.forget(tenant.shop);
      await enforceNow(services, tenant.shop);
    };
  },
};
