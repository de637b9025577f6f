import { eraseShop } from "../../db/erase-shop.ts";
import { noteErasure } from "../../db/redacted-subjects.ts";
import { findTokens } from "../../db/tokens.ts";
import type { Topic } from "../topic.ts";

/** Milliseconds between an uninstallation and Shopify's request. */
const WAITED = 48 * 3_600_000;

/** Erases everything that we store of a shop, this event included, unless the app was installed again meanwhile. */
export const shopRedact: Topic = {
  pick: () => ({}),
  apply: async (tenant, { triggeredAt }) => {
    const tokens = await findTokens(tenant);
    if (tokens !== null && tokens.installed_at.getTime() > triggeredAt.getTime() - WAITED) return undefined;
    await eraseShop(tenant);
    await noteErasure(tenant, triggeredAt);
    return async (services) => services.forget(tenant.shop);
  },
};
