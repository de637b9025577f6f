import { putScopes } from "../../store/tokens.ts";
import { keep, scalar } from "../keep.ts";
import { list } from "../read.ts";
import type { Topic } from "../topic.ts";

/** The merchant granted something more, or took it back; what was kept of the shop is read anew. */
export const scopesUpdate: Topic = {
  keep: (payload) => keep({ current: [scalar] }, payload),
  apply: async (tenant, { payload, triggeredAt }) => {
    await putScopes(tenant, list(payload, "current").map(String).sort().join(","), triggeredAt);
    return async (services) => services.forget(tenant.shop);
  },
};
