import { markDenied } from "../../db/reconciler-status.ts";
import { putScopes } from "../../db/tokens.ts";
import { retryPendingReconcilesOf } from "../../reconcile/reconcilers/reconcilers.ts";
import { list } from "../../shopify/payload-values.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** Handles scopes that the merchant granted or revoked. Cached data of the shop is read again, and reconcilers that waited for a scope are run. */
export const scopesUpdate: Topic = {
  pick: (payload) => pickFields({ current: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    await putScopes(tenant, list(payload, "current").map(String).sort().join(","), triggeredAt);
    await markDenied(tenant);
    return async (services) => {
      services.forget(tenant.shop);
      await retryPendingReconcilesOf(services, tenant.shop);
    };
  },
};
