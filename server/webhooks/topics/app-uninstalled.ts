import type { Tenant } from "../../db/database.ts";
import { forgetPause } from "../../db/pauses.ts";
import { deleteStatuses } from "../../db/reconciler-status.ts";
import { endRecheck, noteUninstalled, recheckMark } from "../../db/shops.ts";
import { listSubscriptions, updateSubscription } from "../../db/subscriptions.ts";
import { findTokens, forgetTokens } from "../../db/tokens.ts";
import type { Topic } from "../topic.ts";

const ENDED = ["CANCELLED", "DECLINED", "EXPIRED"];

/**
 * Ends billing and stops running a shop that uninstalled the app. Its configurations stay until Shopify requests their erasure. If the event arrives
 * after a reinstallation, everything that was stored since stays, too.
 */
export const appUninstalled: Topic = {
  pick: () => ({}),
  apply: async (tenant, { triggeredAt }) => {
    if (await installedSince(tenant, triggeredAt)) return undefined;
    await forgetTokens(tenant);
    await noteUninstalled(tenant, triggeredAt);
    const mark = await recheckMark(tenant);
    if (mark !== null) await endRecheck(tenant, mark);
    await deleteStatuses(tenant);
    await forgetPause(tenant);
    const open = (await listSubscriptions(tenant)).filter(({ status }) => !ENDED.includes(status));
    for (const { id, changed_at } of open) {
      if (changed_at <= triggeredAt) await updateSubscription(tenant, id, { status: "CANCELLED", changed_at: triggeredAt });
    }
    return async (services) => services.forget(tenant.shop);
  },
};

/** Returns whether a session token was exchanged after the time, which requires an installed app. */
async function installedSince(tenant: Tenant, at: Date): Promise<boolean> {
  const tokens = await findTokens(tenant);
  return tokens !== null && tokens.installed_at > at;
}
