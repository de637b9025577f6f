import { healDutiesOf } from "../../duties/duties.ts";
import { markDenied } from "../../store/duties.ts";
import { putScopes } from "../../store/tokens.ts";
import { keep, scalar } from "../keep.ts";
import { list } from "../read.ts";
import type { Topic } from "../topic.ts";

/** The merchant granted something more, or took it back; what was kept of the shop is read anew, and what waited for a scope is done. */
export const scopesUpdate: Topic = {
  keep: (payload) => keep({ current: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    await putScopes(tenant, list(payload, "current").map(String).sort().join(","), triggeredAt);
    await markDenied(tenant);
    return async (services) => {
      services.forget(tenant.shop);
      await healDutiesOf(services, tenant.shop);
    };
  },
};
