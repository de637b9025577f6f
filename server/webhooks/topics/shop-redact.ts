import { eraseShop } from "../../db/erase.ts";
import { noteErasure } from "../../db/redactions.ts";
import { findTokens } from "../../db/tokens.ts";
import type { Topic } from "../topic.ts";

/** The platform asks 48 hours after the app was taken out. */
const WAITED = 48 * 3_600_000;

/** Everything that we hold of a shop goes, this event included, unless the app was installed again meanwhile. */
export const shopRedact: Topic = {
  keep: () => ({}),
  apply: async (tenant, { triggeredAt }) => {
    const tokens = await findTokens(tenant);
    if (tokens !== null && tokens.installed_at.getTime() > triggeredAt.getTime() - WAITED) return undefined;
    await eraseShop(tenant);
    await noteErasure(tenant, triggeredAt);
    return async (services) => services.forget(tenant.shop);
  },
};
