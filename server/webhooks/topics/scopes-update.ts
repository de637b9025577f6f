import { markDenied } from "../../db/reconciler-status.ts";
import { putScopes } from "../../db/tokens.ts";
import { retryPendingReconcilesOf } from "../../reconcile/reconcilers/registry.ts";
import { list } from "../../shopify/payload-readers.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** The merchant granted something more, or took it back; what was kept of the shop is read anew, and what waited for a scope is done. */
export const scopesUpdate: Topic = {
  keep: (payload) => pickFields({ current: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    await putScopes(tenant, list(payload, "current").map(String).sort().join(","), triggeredAt);
    await markDenied(tenant);
    return async (services) => {
      services.forget(tenant.shop);
      await retryPendingReconcilesOf(services, tenant.shop);
    };
  },
};
